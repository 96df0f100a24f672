import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { paths } from '../../../domain/store/paths.ts';
import { useRootData } from '../../../request/root-data.ts';
import { notify } from '../../../notifications/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/focus.ts';

/** Milliseconds; longer than the delay before the worker is registered. */
const workerTimeout = 15_000;

type PushState = 'unknown' | 'impossible' | 'off' | 'busy' | 'on';

/**
 * Button that enables push messages about inquiries on this device. Requests the permission only
 * when it is pressed. Needs JavaScript; mails are sent in any case.
 */
export function PushPanel({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation(accountWords);
  const { formToken } = useRootData();
  const { submit, state: sending, data } = useFetcher<{ isOn: boolean } | null>();
  const { submit: renew, data: renewed } = useFetcher<{ isOn: boolean } | null>({ key: 'renewal' });
  const isRenewed = useRef(false);
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    void readState().then((found) => {
      setState(typeof found === 'string' ? found : 'on');
      if (typeof found === 'string' || isRenewed.current) return;
      isRenewed.current = true;
      // The shop may have deleted it with an earlier sign-in. Rule E11.11
      const fields = { ...toFields(found), is_renewal: '1', form_token: formToken };
      renew(fields, { method: 'post', action: paths.push() });
    });
  }, [renew, formToken]);
  useEffect(() => {
    if (renewed?.isOn === false) setState('off');
  }, [renewed]);
  useEffect(() => {
    // Null: the post was lost.
    if (sending === 'idle' && data !== undefined) setState(data?.isOn ? 'on' : 'off');
  }, [sending, data]);

  async function ask(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    const fields = await subscribe(publicKey);
    if (typeof fields === 'string') {
      setState('off');
      notify({ kind: 'error', key: `account:push.${fields}`, hasNoTimeout: true });
      return;
    }
    submit({ ...fields, form_token: formToken }, { method: 'post', action: paths.push() });
  }

  return (
    <section className="stack stack-sm max-width rule" aria-labelledby="push-h">
      <h2 className="heading" id="push-h">
        {t('push.title')}
      </h2>
      <p>{t('push.text')}</p>
      {state === 'unknown' ? null : state === 'impossible' ? (
        <p>{t('push.impossible')}</p>
      ) : state === 'on' ? (
        // It replaces the button that had the focus, unless they were on before.
        <p role="status" tabIndex={-1} ref={data?.isOn ? takeFocus : null}>
          {t('push.on')}
        </p>
      ) : (
        <div>
          <Button
            type="button"
            variant="outline"
            // `disabled` would take the focus.
            aria-disabled={state === 'busy'}
            onClick={() => void ask()}
          >
            {t('push.submit')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Returns the subscription of this browser, else why there is none. */
async function readState(): Promise<'impossible' | 'off' | PushSubscription> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'impossible';
  }
  const worker = await waitForWorker();
  if (!worker) return 'impossible';
  if (Notification.permission !== 'granted') return 'off';
  return (await worker.pushManager.getSubscription()) ?? 'off';
}

/**
 * Returns the registration; null when no worker registers in time. It registers some time after
 * load.
 */
function waitForWorker(): Promise<ServiceWorkerRegistration | null> {
  const never = new Promise<null>((resolve) => setTimeout(() => resolve(null), workerTimeout));
  return Promise.race([navigator.serviceWorker.ready, never]);
}

function toFields(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Returns the fields to post, or the reason why there is no subscription. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return toFields(subscription);
  } catch {
    // The browser's push service is unreachable or disabled; its error message is for developers.
    return 'unreachable';
  }
}
