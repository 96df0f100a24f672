import { useEffect, useState } from 'react';
import { sharePopover } from '../../../../rendered-once/navigation/popovers.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../../i18n/words/catalogue.ts';
import { layoutWords } from '../../../../i18n/words/layout.ts';
import { shareLinks } from '../../../../domain/content/share-links.ts';
import type { PageSeo } from '../../../../seo/page-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { opensPopover, popover } from '../../../../ui/dialog/popover.ts';
import { PopoverClose } from '../../../../ui/dialog/popover-close.tsx';

const icons: Record<string, IconName> = { mail: 'mail', facebook: 'facebook' };

/** Opens the share panel of the page; works without JavaScript. */
export function ShareButton() {
  const { t } = useTranslation(catalogueWords);
  return (
    <button type="button" className="more-link share" {...opensPopover(sharePopover)}>
      <Icon name="share" />
      {t('share')}
    </button>
  );
}

/**
 * Share links: plain links, no third-party script. The social tags of the page decide what the
 * target shows. Rules A15.10, E12.1, E12.2
 */
export function SharePanel({ share }: { share: PageSeo['share'] }) {
  const { t } = useTranslation(catalogueWords);
  const { t: layout } = useTranslation(layoutWords);
  const { title, address } = share;
  return (
    <div id={sharePopover} {...popover} className="modal" role="dialog" aria-labelledby="share-h">
      <PopoverClose popover={sharePopover} label={layout('close')} className="close" />
      <h2 id="share-h">{t('shareTitle')}</h2>
      <p>{title}</p>
      <ul className="stores">
        {shareLinks(share).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener nofollow">
              <Icon name={icons[name] ?? 'share'} />
              <span>{t(`shareBy.${name}`)}</span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      <label className="field">
        {t('shareAddress')}
        <input readOnly value={address} />
      </label>
      <ScriptWays key={address} title={title} address={address} />
    </div>
  );
}

/** Copy and native share buttons, where the browser supports them. */
function ScriptWays({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation(catalogueWords);
  const [can, setCan] = useState({ copy: false, hand: false });
  const [isCopied, setCopied] = useState(false);
  useEffect(
    // Neither API exists in an insecure context, whatever the types say.
    () => setCan({ copy: 'clipboard' in navigator, hand: 'share' in navigator }),
    [],
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Permission denied: the address is in the field above.
    }
  };
  const hand = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch {
      // The visitor closed the share sheet.
    }
  };
  return (
    <div className="actions" role="status">
      {can.copy ? (
        <button type="button" className="btn outline" onClick={() => void copy()}>
          {t(isCopied ? 'shareCopied' : 'shareCopy')}
        </button>
      ) : null}{' '}
      {can.hand ? (
        <button type="button" className="btn outline" onClick={() => void hand()}>
          {t('shareWithApp')}
        </button>
      ) : null}
    </div>
  );
}
