import { storableHeader } from '../../offline/storable-addresses.ts';

/** Network timeout while there is a stored copy, in seconds. */
export const networkTimeout = 5;

/** Answers that the server allows a device to store. */
export const cacheable = {
  cacheableResponse: { statuses: [200], headers: { [storableHeader]: 'yes' } },
};
