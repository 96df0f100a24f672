import type { BrandName } from '../../../../app/domain/store/brands.ts';
import type { PageFacts, PageText } from '../page.ts';

const openings: Record<BrandName, string> = {
  camp: '<p>Prices are per person. The number of travellers is your whole squad with coaches and staff. This is how to work it out.</p>',
  tour: '<p>Prices are per person. The number of travellers is everybody on the coach. This is how to work it out.</p>',
  cup: '<p>Prices are per person. The number of travellers is your team with coaches and staff. This is how to work it out.</p>',
};

/** The guide to group sizes: rooms, coach and pitch. */
export function sizeGuide({ brand, store }: PageFacts): PageText {
  return {
    key: 'size-guide',
    identifier: 'group-size-and-rooms',
    title: 'Group size and rooms',
    summary: 'How many beds, rooms and coach seats a group needs.',
    content: `
${openings[store.brand]}
<h2>How big is your group?</h2>
<table>
<thead><tr><th>Group</th><th>Players</th><th>Staff</th><th>Travellers</th></tr></thead>
<tbody>
<tr><th scope="row">Small-sided, up to U11</th><td>12 to 14</td><td>3</td><td>15 to 17</td></tr>
<tr><th scope="row">Youth, U12 to U19</th><td>16 to 20</td><td>3</td><td>19 to 23</td></tr>
<tr><th scope="row">Adults</th><td>18 to 24</td><td>4</td><td>22 to 28</td></tr>
<tr><th scope="row">Two teams</th><td>34 to 42</td><td>6</td><td>40 to 48</td></tr>
</tbody>
</table>
<h2>Which rooms do you need?</h2>
<table>
<thead><tr><th>Room</th><th>Beds</th><th>Good for</th></tr></thead>
<tbody>
<tr><th scope="row">Single</th><td>1</td><td>coach, physio, driver</td></tr>
<tr><th scope="row">Double</th><td>2</td><td>adults who want to sleep</td></tr>
<tr><th scope="row">Triple</th><td>3</td><td>youth from U15</td></tr>
<tr><th scope="row">Four beds</th><td>4</td><td>youth up to U14</td></tr>
<tr><th scope="row">Dormitory</th><td>6</td><td>hostels and sports centres</td></tr>
</tbody>
</table>
<p>How many of which you want is part of the accommodation step. It counts along and tells you whether the beds are enough; nothing is fixed yet.</p>
<h2>An example</h2>
<p>20 players, 2 coaches, 1 physio and 1 driver are 24 travellers: ten doubles for the players, four singles for the others.</p>
<h2>When the number changes</h2>
<p>Up to two people may drop out until three days before arrival at no cost, as long as 20 still travel. Until 30 days before you may rebook or return what you do not need, free of charge. Questions? Call ${brand.phone}.</p>`,
  };
}
