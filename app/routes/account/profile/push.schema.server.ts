import { z } from 'zod';

const key = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

/** A PushSubscription of the browser as form fields. Rule E11.2 */
export const pushFieldsSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: key.max(200),
  auth: key.max(100),
  /** Set when the page sends a subscription of its browser again, without a notice. */
  is_renewal: z.literal('1').optional(),
});
