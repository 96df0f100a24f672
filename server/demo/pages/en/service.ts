import type { BrandName } from '../../../../app/domain/store/brands.ts';
import type { PageFacts, PageText } from '../page.ts';

const openings: Record<BrandName, string> = {
  camp: '<p>We arrange training camps for teams who want to know what they are getting: how far it is from room to pitch, when they may train and what the food costs. That is why the same facts stand in the same place for every hotel.</p>',
  tour: '<p>We plan trips for clubs in which one person has always organised everything. Coach, beds, tickets and a plan that everyone follows: that is our job, so that it need not be your evening.</p>',
  cup: '<p>We run cups at which nobody is a spectator after two matches. Every team plays at least five times, and in the end every team knows where it finished.</p>',
};

export function about({ brand, store }: PageFacts): PageText {
  return {
    key: 'about',
    identifier: 'about-us',
    title: `About ${brand.title}`,
    summary: 'Who we are and what you can expect of us.',
    content: `
${openings[store.brand]}
<h2>What we promise</h2>
<ul>
<li>An answer within 24 hours on working days, from a person with a name.</li>
<li>Prices that look the same on the invoice as in the quote.</li>
<li>Reviews only from groups that were there, the lukewarm ones included.</li>
<li>A phone that is answered while you are away.</li>
</ul>
<h2>What we leave out</h2>
<p>We show no clock that runs down and no count of people looking at the same page. When something is scarce we say how many places are left.</p>
<h2>The three brands</h2>
<p>Pitchward arranges training camps, Auswärts plans team travel, Cupline runs cups. Your account works for all three.</p>
<h2>Talk to us</h2>
<p>Phone ${brand.phone}, Monday to Friday from 9 to 6, or write to ${brand.email}.</p>`,
  };
}

export function howItWorks({ brand }: PageFacts): PageText {
  return {
    key: 'how-it-works',
    identifier: 'how-an-inquiry-works',
    title: 'How an inquiry works',
    summary: 'From the first click to the first session in five steps.',
    content: `
<p>At ${brand.title} you do not buy with a click. You ask, we check, you decide.</p>
<h2>1. Choose</h2>
<p>Put one or more offers into the inquiry basket with dates, number of people and meals. The price you see is per person, tax included.</p>
<h2>2. Send the inquiry</h2>
<p>Tell us who you are and what matters: pitch times, test matches, rooms. You need no account. Without a network the inquiry is kept on your device and sent as soon as you are connected again.</p>
<h2>3. We check</h2>
<p>We ask hotel and ground, and within 24 hours on working days you get a quote. If there are several good options, you get them side by side.</p>
<h2>4. Accept the quote</h2>
<p>You get pitch times, rooming list and transfer in one document. Only your acceptance makes it a booking. You may rebook free of charge up to 30 days before arrival.</p>
<h2>5. Go</h2>
<p>Before you leave we send the plan for everyone. While you are away there is a phone number that someone answers.</p>
<h2>A coupon to start with</h2>
<p>Subscribe to the newsletter and the confirmation brings a coupon of 10 per cent for your next inquiry.</p>`,
  };
}

export function cancellation({ brand }: PageFacts): PageText {
  return {
    key: 'cancellation',
    identifier: 'changes-and-cancellation',
    title: 'Changes and cancellation',
    summary: 'Periods and costs, made for groups.',
    content: `
<p>A squad changes until the last day. That is why our periods are made for groups. <strong>Demo text, not legal advice.</strong></p>
<h2>Periods and costs</h2>
<p>An inquiry costs nothing and binds nobody. The periods apply once you have accepted our quote and are counted to the day of arrival.</p>
<table>
<thead><tr><th>Days before arrival</th><th>Share of the price</th></tr></thead>
<tbody>
<tr><td>more than 60</td><td>10%</td></tr>
<tr><td>60 to 31</td><td>25%</td></tr>
<tr><td>30 to 15</td><td>50%</td></tr>
<tr><td>14 to 3</td><td>80%</td></tr>
<tr><td>2 or fewer</td><td>90%</td></tr>
</tbody>
</table>
<h2>Rebooking</h2>
<p>Up to 30 days before arrival we move your trip once free of charge, as long as hotel and season stay the same. If the price changes you only pay the difference.</p>
<h2>When individuals drop out</h2>
<p>Injuries happen. Up to two people may drop out without cost until three days before arrival, as long as 20 people still travel. Names can be changed at any time.</p>
<h2>Pitch closed</h2>
<p>If the promised grass cannot be played on, we provide another pitch within 20 minutes by road. If we cannot, we credit 4 per cent of the price for each session lost.</p>
<h2>Insurance</h2>
<p>We recommend a group policy for illness and injury. We answer questions on ${brand.phone}.</p>`,
  };
}
