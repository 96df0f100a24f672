import { addressLine, registerLines } from '../company-lines.ts';
import type { PageFacts, PageText } from '../page.ts';

export function terms({ brand }: PageFacts): PageText {
  return {
    key: 'terms',
    identifier: 'terms',
    title: 'Terms and conditions',
    summary: 'What applies when an inquiry becomes a booking.',
    content: `
<p><strong>Demo text, not legal advice.</strong> These terms show what such a page can look like. No contract is made through this shop.</p>
<h2>1. Inquiry and quote</h2>
<p>What you send to ${brand.title} is an inquiry. It costs nothing and binds nobody. We check rooms, pitch times and dates and send you a quote within 24 hours on working days.</p>
<h2>2. Contract</h2>
<p>A contract is made only when you accept our quote in writing and we confirm it. Until then you can change everything.</p>
<h2>3. Prices</h2>
<p>All prices are per person and include value added tax. They cover the nights and meals that are named. Every twentieth paying person travels free unless the quote says otherwise.</p>
<h2>4. Payment</h2>
<p>A deposit of 20 per cent is due after confirmation and the balance 30 days before arrival. Each person may pay separately.</p>
<h2>5. Changes and cancellation</h2>
<p>Up to 30 days before arrival you may rebook free of charge within the same hotel and season. All periods are on the page “Changes and cancellation”.</p>
<h2>6. On site</h2>
<p>The group follows the rules of the hotel and the ground. It is liable under the law for damage its members cause.</p>
<h2>7. Faults</h2>
<p>If something is wrong, tell us at once. If the promised pitch cannot be played on, we provide another within 20 minutes by road or credit 4 per cent of the price for each session lost.</p>
<h2>8. Final provisions</h2>
<p>German law applies. If one clause is invalid, the others remain.</p>`,
  };
}

export function privacy({ brand, company }: PageFacts): PageText {
  return {
    key: 'privacy',
    identifier: 'privacy',
    title: 'Privacy',
    summary: 'Which data we need, what for and for how long.',
    content: `
<p><strong>Demo text, not legal advice.</strong> The controller is ${company.name}, ${addressLine(company)}, reachable at ${brand.email}.</p>
<h2>What we store</h2>
<ul>
<li>Inquiries: name, e-mail, phone, address, club, travel dates and what you write to us about them.</li>
<li>Account: e-mail, name, addresses, teams, wishlist, reviews and your inquiries. Passwords are stored as a check value only (argon2id).</li>
<li>Sign-ins: for each device when it began and was last used, browser, system and country, so that you can see and end them in your account.</li>
<li>Half-filled forms: deleted 30 days after their last change.</li>
<li>Mails to you: a copy, so that we can show what we wrote.</li>
<li>Basket: its offers and, for shipping costs, country and postcode; without an inquiry deleted 180 days after its last change.</li>
<li>Newsletter: the e-mail address and the moment of its confirmation; an address that is not confirmed is deleted after 14 days.</li>
<li>Notifications, if you allow them: the address of your browser at its maker's service, until you switch them off.</li>
<li>Protection against abuse: check values of network and e-mail addresses, for a day at most; of devices you signed in on, for a year.</li>
<li>Operation: technical logs without names, e-mail addresses, passwords and network addresses.</li>
</ul>
<h2>Cookies</h2>
<p>We only set cookies that the shop cannot work without. There is no advertising and no counting by others; all pictures, fonts and maps come from us.</p>
<ul>
<li>“session”: encrypted, for the basket and signing in, 30 days after its last change.</li>
<li>“pre-session”: encrypted and empty, for the forms of a page, until you send the first, at most 30 days.</li>
<li>“notices”: encrypted, messages for the page that you see next, until they are shown, a day at most.</li>
<li>“owner”: tells your browser whose waiting entries it holds, 30 days. It opens nothing.</li>
<li>“outbox”: shows whether your browser has lost waiting entries, as long as any may wait.</li>
<li>“store” and “store-asked”: which country you chose, for a year or until the browser closes.</li>
</ul>
<h2>Who receives data</h2>
<p>From an inquiry we pass on to the hotel what it needs to check: dates, number of people, wishes. Names follow after the booking only. If you sign in with Google or Facebook, that provider learns of the sign-in. If you allow notifications, the maker of your browser delivers them, encrypted.</p>
<h2>How long</h2>
<p>36 months after the inquiry or, if that is later, after the end of the journey we remove names, addresses and texts from inquiries and delete the mails about them. Number, services and amounts remain. Invoices are kept for as long as the law demands.</p>
<h2>Your rights</h2>
<p>You may ask for access, correction, deletion and transfer, and complain to an authority. A short message to ${brand.email} is enough.</p>
<h2>On your device</h2>
<p>Catalogue pages you visited, your last basket and what is not yet sent are kept on your device, so that the shop opens without a network too; so are regions that you choose to keep. While you are signed in, inquiries, teams and addresses are kept there encrypted, until you sign out. You can view, send or discard them under “Notifications”.</p>`,
  };
}

export function imprint({ brand, company }: PageFacts): PageText {
  return {
    key: 'imprint',
    identifier: 'imprint',
    title: 'Imprint',
    summary: 'Who is behind this demo and where the data comes from.',
    content: `
<p><strong>${brand.title} is a demonstration.</strong> Hotels, cups, trips, people, reviews and prices are invented. Nothing can be booked.</p>
<h2>Provider</h2>
<p>${company.name}<br>${addressLine(company)}<br>Phone ${brand.phone}<br>E-mail ${brand.email}</p>
<h2>Represented by</h2>
<p>${company.representedBy.join(', ')} (invented people)</p>${registerLines(company, { register: 'Register', vatId: 'VAT ID' })}
<h2>Sources</h2>
<ul>
<li>Coordinates of towns: <a href="https://www.geonames.org/">GeoNames</a>, licence <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. The positions of hotels are derived from them and invented.</li>
<li>Land outlines of the maps: <a href="https://www.naturalearthdata.com/">Natural Earth</a>, public domain.</li>
<li>Illustrations: drawn for this shop.</li>
</ul>
<h2>Accuracy</h2>
<p>Climate figures, distances and travel times are rounded guide values. They would have to be checked before a real journey.</p>`,
  };
}
