import { json } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { facets, products } from '../products.server.ts';

export const meta: MetaFunction = () => [{ title: 'Products' }];

export function loader() {
  return json({ products, facets });
}

type Product = (typeof products)[number];
type Facet = (typeof facets)[number];

const formatMoney = (minor: number) => `$${(minor / 100).toFixed(2)}`;

export default function Listing() {
  const data = useLoaderData<typeof loader>();
  return (
    <div>
      <header>
        <a href="/">Shop</a>
        <form action="/search" role="search">
          <input name="q" type="search" />
          <button>Search</button>
        </form>
        <nav aria-label="Main">
          <ul>
            {Array.from({ length: 12 }, (_, index) => (
              <li key={index}>
                <a href={`/c/${index}`}>Category {index}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <h1>Products</h1>
        <form method="get" className="facets">
          {data.facets.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} />
          ))}
          <button>Apply</button>
        </form>
        <ul className="grid">
          {data.products.map((product, index) => (
            <Card key={product.id} product={product} isEager={index < 4} />
          ))}
        </ul>
        <nav aria-label="Pages">
          {Array.from({ length: 7 }, (_, index) => (
            <a key={index} href={`?page=${index + 1}`}>
              {index + 1}
            </a>
          ))}
        </nav>
      </main>
      <footer>
        {Array.from({ length: 4 }, (_, column) => (
          <ul key={column}>
            {Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <a href={`/f/${index}`}>
                  Footer {column} {index}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </footer>
    </div>
  );
}

function FacetGroup({ facet }: { facet: Facet }) {
  return (
    <fieldset>
      <legend>{facet.name}</legend>
      {facet.values.map(({ label, count }) => (
        <label key={label}>
          <input type="checkbox" name={facet.name} value={label} />
          {label}
          <span className="count">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Card({ product, isEager }: { product: Product; isEager: boolean }) {
  const { image, title } = product;
  return (
    <li className="card">
      <a href={`/p/${product.slug}`} className="card-link">
        <img
          src={`${image}-320.avif`}
          srcSet={`${image}-320.avif 320w, ${image}-480.avif 480w, ${image}-640.avif 640w`}
          sizes="(max-width:600px) 50vw, 25vw"
          width={320}
          height={400}
          alt={title}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <h3>{title}</h3>
        <p className="brand">{product.brand}</p>
      </a>
      <p className="price">
        {product.before ? <s>{formatMoney(product.before)}</s> : null}
        <span>{formatMoney(product.price)}</span>
      </p>
      <span className="stars" aria-label={`${product.rating} of 5`}>
        <svg viewBox="0 0 20 20" width={16} height={16}>
          <path d="M10 1l2.6 5.9 6.4.6-4.9 4.2 1.5 6.3L10 14.6 4.4 18l1.5-6.3L1 7.5l6.4-.6z" />
        </svg>
        {` (${product.reviews})`}
      </span>
      <ul className="swatches">
        {product.colours.map((colour) => (
          <li key={colour} style={{ background: colour }} />
        ))}
      </ul>
      {product.badges.map((badge) => (
        <span key={badge} className="badge">
          {badge}
        </span>
      ))}
      <form method="post" action="/cart">
        <input type="hidden" name="id" value={product.id} />
        <button type="submit" aria-label={`Add ${title} to cart`}>
          Add to cart
        </button>
      </form>
    </li>
  );
}
