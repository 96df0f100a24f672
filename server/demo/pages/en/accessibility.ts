import type { PageFacts, PageText } from '../page.ts';

/**
 * The accessibility statement: support for visitors without mouse, screen or colour vision, and
 * gaps.
 */
export function accessibility({ brand }: PageFacts): PageText {
  return {
    key: 'accessibility',
    identifier: 'accessibility',
    title: 'Accessibility',
    summary: 'What works without a mouse, a screen or JavaScript, and what is still missing.',
    content: `
<p><strong>Demo text, not legal advice.</strong> This statement is about ${brand.title}. It follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>
<h2>Where we are</h2>
<ul>
<li>Everything works by keyboard, from the home page to the sent inquiry. The focus is always visible.</li>
<li>Everything works without JavaScript, in text browsers too.</li>
<li>Forms name each error beside its field and in a list above.</li>
<li>Colours have enough contrast, light and dark. Nothing is told by colour alone.</li>
<li>Nothing moves when your device asks for less motion.</li>
<li>At 400 % zoom nothing is cut. What is chosen is marked in forced colours too. Buttons and links are 24 pixels high or stand apart.</li>
</ul>
<h2>What is missing</h2>
<ul>
<li>The map shows places as dots. The same offers are a list under “List”.</li>
<li>Pictures of hotels are described as far as the catalogue has a description.</li>
<li>Links in the drawing of a map have no text in text browsers. The list beside it has the same links.</li>
<li>Coupons that only this device remembers (My account, Coupons) need JavaScript. Their code is in the e-mail too.</li>
<li>We check with tools and by keyboard. A test with people who use assistive technology every day is still to come.</li>
</ul>
<p>As of November 2026; we check again with every release.</p>
<h2>Tell us what does not work</h2>
<p>Write to ${brand.email} or call ${brand.phone}. We answer within two weeks and send you what you need in a form that suits you.</p>
<h2>If we do not help</h2>
<p>You can turn to the authority that enforces accessibility of products and services where you live.</p>`,
  };
}
