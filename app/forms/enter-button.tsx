/**
 * Must be the first button of a form that also has buttons for its parts: Enter activates the first
 * submit button, visible or not. It has no text: a text browser would show it before the fields. With
 * an empty value links2 does not name it "Submit". Rule A11.5.
 */
export function EnterButton() {
  return <button className="visually-hidden" tabIndex={-1} aria-hidden="true" value="" />;
}
