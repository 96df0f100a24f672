import type { FetcherWithComponents } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Returns the name of the form that removes a line. */
export const removalName = ({ itemId }: Pick<CartLine, 'itemId'>) => `remove-${itemId}`;

/** Form that removes a line from the cart. `fetcher`: the page stays open. */
export function RemovalForm({
  line,
  fetcher,
  className,
  children,
}: {
  line: CartLine;
  fetcher?: FetcherWithComponents<unknown>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ShopForm
      name={removalName(line)}
      action={paths.cart()}
      data-about={line.name}
      data-before={line.quantity}
      {...(fetcher === undefined ? {} : { fetcher })}
      {...(className === undefined ? {} : { className })}
    >
      <input type="hidden" name="change" value="remove" />
      <input type="hidden" name="item_id" value={line.itemId} />
      {fetcher ? <input type="hidden" name="stay" value="1" /> : null}
      {children}
    </ShopForm>
  );
}

/** What a button or link that removes a line says. `name`: of the line's product. */
export function RemoveLabel({ name }: { name: string }) {
  const { t } = useTranslation(cartWords);
  return (
    <>
      <Icon name="trash" />
      {t('remove')}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}
