import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailText } from '../../app/ui/text/mail-text.tsx';

it('lets a mail address break before its @', () => {
  expect(renderToStaticMarkup(<MailText address="eleni.markou@pitchward.example" />)).toBe(
    '<span>eleni.markou<wbr/>@pitchward.example</span>',
  );
});
