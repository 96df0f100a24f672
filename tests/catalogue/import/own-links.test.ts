import { describe, expect, it } from 'vitest';
import { boot, openImportFolder, root, shoes, shop } from './import-folder.ts';

const old = 'http://old-shop.example';

async function contentOf(html: string): Promise<string | undefined> {
  const { loadFiles, catalogue } = openImportFolder();
  await loadFiles({
    'categories.json': JSON.stringify([
      root,
      { ...shoes, url_path: 'men/shoes/shoes-3' },
      { id: 4, parent_id: 2, name: 'Gone', is_active: false, url_path: 'gone/gone-4' },
    ]),
    'products.json': JSON.stringify([boot(1, { url_path: 'men/boot.html' })]),
    'cms_pages.json': JSON.stringify([
      { id: 1, identifier: 'about-us', content: `${html}<a href="${old}/about-us/">own</a>` },
    ]),
  });
  const page = await catalogue.findPage(shop, { identifier: 'about-us' });
  return page?.content.replace('<a href="/about-us">own</a>', '');
}

describe('links in texts (Rules B24.27, B24.28, F5.33)', () => {
  it.each([
    ['to a page', `<a href="${old}/about-us/">x</a>`, '<a href="/about-us">x</a>'],
    [
      'to a part of a page',
      `<a href="${old}/about-us/?sid=1#team">x</a>`,
      '<a href="/about-us#team">x</a>',
    ],
    ['to a product', `<a href='${old}/men/boot.html'>x</a>`, '<a href="/men/boot.html">x</a>'],
    [
      'to a category',
      `<a href="${old}/men/shoes.html">x</a>`,
      '<a href="/men/shoes/shoes-3">x</a>',
    ],
    ['without scheme', '<a href="//old-shop.example/">x</a>', '<a href="/">x</a>'],
    ['to the account', `<a href="${old}/customer/account/">x</a>`, '<a href="/my-account">x</a>'],
    ['to the contact page', `<a href="${old}/contact/">x</a>`, '<a href="/contact">x</a>'],
    ['to a missing page', `<a href="${old}/sale.html">x</a>`, '<a >x</a>'],
    ['to a category that is not active', `<a href="${old}/gone.html">x</a>`, '<a >x</a>'],
    [
      'to another host',
      '<a href="https://a.example/men">x</a>',
      '<a href="https://a.example/men">x</a>',
    ],
    ['inside the store', '<a href="/about-us#x">x</a>', '<a href="/about-us#x">x</a>'],
    ['to the cart', '<a href="/cart">x</a>', '<a href="/cart">x</a>'],
    ['to the home page', '<a href="/">x</a>', '<a href="/">x</a>'],
    ['to a former path', '<a href="/men/shoes.html">x</a>', '<a href="/men/shoes/shoes-3">x</a>'],
    ['to a missing path', '<a href="/agb">x</a>', '<a >x</a>'],
    [
      'as a store directive',
      '<a href="{{store url="about-us"}}">x</a>',
      '<a href="/about-us">x</a>',
    ],
    ['as directives that need the platform', 'a{{widget type="x"}}b{{media url=\'a.jpg\'}}', 'ab'],
  ])('%s', async (_, html, expected) => {
    expect(await contentOf(html)).toBe(expected);
  });

  it('stay unchanged when the host of the source shop is unknown', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const content = '<a href="https://elsewhere.example/">x</a>';
    await loadFiles({
      'a.json': [root, shoes]
        .map((one) => JSON.stringify({ ...one, children_data: [] }))
        .join('\n'),
      'products.json': JSON.stringify([boot(1)]),
      'pages.json': JSON.stringify({ id: 1, identifier: 'a', content }),
    });
    expect((await catalogue.findPage(shop, { identifier: 'a' }))?.content).toBe(content);
  });
});

describe('plain texts', () => {
  it('are decoded from HTML entities; HTML fields are not', async () => {
    const { loadFiles, catalogue } = openImportFolder();
    const color = { id: 1, attribute_code: 'color', frontend_input: 'select' };
    await loadFiles({
      'attributes.json': JSON.stringify([
        { ...color, options: [{ value: 1, label: 'Ros&eacute;' }] },
      ]),
      'categories.json': JSON.stringify([root, { ...shoes, name: 'Shoes &amp; more' }]),
      'products.json': JSON.stringify([
        boot(1, { name: 'EverCool&trade; & Co', description: '<p>1 &lt; 2</p>' }),
      ]),
    });
    expect((await catalogue.findCategory(shop, 3))?.name).toBe('Shoes & more');
    expect((await catalogue.attributes(shop))[0]?.options[0]?.label).toBe('Rosé');
    expect(await catalogue.findProduct(shop, 'BOOT-1')).toMatchObject({
      name: 'EverCool™ & Co',
      description: '<p>1 &lt; 2</p>',
    });
  });
});
