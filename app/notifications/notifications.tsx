import { useLocation } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Notice, Notification } from '../domain/notification/notification.ts';
import { useDetour } from '../offline/use-detour.ts';
import { useOptionalRootData } from '../request/root-data.ts';
import { useOpenDialog } from '../ui/dialog/open-dialog.ts';
import { toNotification } from './notice.ts';
import { NotificationRegion } from './notification-region.tsx';
import { dismiss, notify, readShown, show, takeNotices, watchShown, wereTaken } from './notify.ts';

const none: readonly Notification[] = [];
const noNotices: readonly Notice[] = [];

/**
 * All notifications of a page: the result of the last form, shown at the top of the page without
 * script, and those of `notify`. Rules E7.5, E7.7, E7.8.
 */
export function Notifications() {
  const data = useOptionalRootData();
  const notices = data?.notices ?? noNotices;
  const isElsewhere = data?.hasExternalCheckout ?? false;
  const { key } = useLocation();
  const isDetour = useDetour()?.isNoticed ?? false;
  const [written] = useState(() =>
    wereTaken(notices) ? none : toNotifications(notices, key, isElsewhere),
  );
  const [isTaken, setTaken] = useState(false);

  useEffect(() => {
    for (const { id, page } of readShown()) {
      // A notification of the previous page disappears. Rule E7.7.
      if (page !== undefined && page !== key) dismiss(id);
    }
    if (takeNotices(notices)) {
      for (const notification of toNotifications(notices, key, isElsewhere)) show(notification);
    }
    setTaken(true);
  }, [key, notices, isElsewhere]);
  useEffect(() => {
    if (!isDetour) return;
    notify({ kind: 'warning', key: 'errors:notAvailableOffline', hasNoTimeout: true, page: key });
  }, [isDetour, key]);

  const shown = useSyncExternalStore(watchShown, readShown, () => none);
  const notifications = isTaken ? shown : written;
  const dialog = useOpenDialog(notifications.length > 0);
  const region = {
    notifications,
    standardLifetime: data?.notificationLifetime ?? 5000,
    isLive: isTaken,
    onDone: dismiss,
  };
  return (
    <>
      <NotificationRegion {...region} {...(dialog ? { notifications: none } : {})} isWritten />
      {dialog
        ? createPortal(<NotificationRegion {...region} isWritten={false} />, dialog, 'dialog')
        : null}
    </>
  );
}

function toNotifications(
  notices: readonly Notice[],
  page: string,
  hasExternalCheckout: boolean,
): readonly Notification[] {
  return notices.map((notice, index) => ({
    ...toNotification(notice, hasExternalCheckout),
    id: `${page}-${index}`,
    page,
  }));
}
