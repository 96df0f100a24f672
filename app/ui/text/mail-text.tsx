/** A mail address that breaks before its @ where the line is too short. */
export function MailText({ address }: { address: string }) {
  const sign = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, sign)}
      <wbr />
      {address.slice(sign)}
    </span>
  );
}
