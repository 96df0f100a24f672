import { footerPopover } from '../../rendered-once/navigation/popovers.ts';
import { useRootData } from '../../request/root-data.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { popover } from '../../ui/dialog/popover.ts';
import { FooterNewsletter } from '../newsletter-panel/footer-newsletter.tsx';

/**
 * Footer with the brand, the navigation and the legal links. Its links open as the menu of a phone
 * without script. Rule A15.5.
 */
export function Footer() {
  const { markup } = useRootData();
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <RenderedOnce markup={markup.footerBrand} />
          <FooterNewsletter />
        </div>
        <RenderedOnce
          id={footerPopover}
          {...popover}
          className="foot-links"
          markup={markup.footerLinks}
        />
      </div>
    </footer>
  );
}
