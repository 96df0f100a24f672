/**
 * Measures the clusters of 100,000 places at zooms of the map. `npx node
 * tests/bench/map/clusters.bench.ts` prints milliseconds of processor time, which other load hardly
 * changes: median and slowest of 20 runs. Rule A16.9.
 */
import { markersAt } from '../../../app/domain/map/offer-clusters.ts';
import { zoomLimits } from '../../../app/domain/map/map-view.ts';
import { flatPoint } from '../../../app/domain/map/mercator.ts';
import { pseudoRandom } from '../generated/records.ts';

const runs = 20;
const random = pseudoRandom(7);
/** Half of the places are in towns, as offers are. */
const towns = Array.from({ length: 300 }, () => ({
  latitude: 33 + 23 * random(),
  longitude: -11 + 48 * random(),
}));
const places = Array.from({ length: 100_000 }, (_, index) => {
  const town = towns[Math.floor(random() * towns.length)] ?? { latitude: 0, longitude: 0 };
  const spread = index % 2 === 0 ? 0.05 : 12;
  const place = {
    latitude: town.latitude + spread * (random() - 0.5),
    longitude: town.longitude + spread * (random() - 0.5),
  };
  return { id: `SKU-${index}`, ...flatPoint(place) };
});
const middle = flatPoint(towns[0] ?? { latitude: 0, longitude: 0 });

for (let zoom = zoomLimits.least; zoom <= zoomLimits.most; zoom += 1.5) {
  const times = Array.from({ length: runs }, () => {
    const begin = process.threadCpuUsage();
    markersAt(places, { ...middle, zoom });
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[runs / 2], times.at(-1)];
  process.stdout.write(
    `zoom ${zoom}: p50 ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms\n`,
  );
}
