import { describe, expect, it } from 'vitest';
import { brandOf, storeViews } from '../../app/domain/store/store-views.ts';
import { readImagePath } from '../../app/ui/image-sizes.ts';
import { readScenePath } from '../../server/demo/scene/scene-path.ts';
import { findChildren, findDocuments, isListed, readNumbers } from './documents.ts';
import type { Document } from './documents.ts';

const stores = storeViews.map((store) => [store.code, store] as const);

function optionIds(store: string): Map<string, Set<number>> {
  return new Map(
    findDocuments(store, 'attribute').map((attribute) => [
      String(attribute.attribute_code),
      new Set((attribute.options as Document[]).map(({ value }) => Number(value))),
    ]),
  );
}

describe.each(stores)('references in %s', (store, view) => {
  const products = findDocuments(store, 'product');
  const categories = findDocuments(store, 'category');

  it('from products name options that exist', () => {
    const options = optionIds(store);
    const missing: string[] = [];
    for (const attribute of findDocuments(store, 'attribute')) {
      const code = String(attribute.attribute_code);
      if (attribute.frontend_input !== 'select' && attribute.frontend_input !== 'multiselect')
        continue;
      for (const holder of [...products, ...products.flatMap(findChildren)])
        if (code in holder)
          for (const id of readNumbers(holder[code]))
            if (!options.get(code)?.has(id)) missing.push(`${String(holder.sku)} ${code} ${id}`);
    }
    expect(missing).toEqual([]);
  });

  it('give every variant a unique combination of the offered options', () => {
    for (const product of products.filter(({ type_id }) => type_id === 'configurable')) {
      const offered = product.configurable_options as {
        attribute_code: string;
        values: { value_index: number }[];
      }[];
      const combinations = findChildren(product).map((child) =>
        offered
          .map(({ attribute_code, values }) => {
            expect(values.map(({ value_index }) => value_index)).toContain(child[attribute_code]);
            return child[attribute_code];
          })
          .join('/'),
      );
      expect(new Set(combinations).size).toBe(combinations.length);
    }
  });

  it('from products name categories and linked products that exist', () => {
    const ids = new Set(categories.map(({ id }) => id));
    const types = new Map(products.map(({ sku, type_id }) => [sku, type_id]));
    const listed = new Set(products.filter(isListed).map(({ sku }) => sku));
    for (const product of products) {
      const references = product.category as {
        category_id: number;
        position: number;
        name: string;
      }[];
      expect(references.map(({ category_id }) => category_id)).toEqual(product.category_ids);
      expect(product.category_ids).toContain(brandOf(view).rootCategoryId);
      for (const { category_id, position, name } of references) {
        expect(ids).toContain(category_id);
        expect(position).toBeGreaterThan(0);
        expect(name).not.toBe('');
      }
      for (const link of product.product_links as Document[]) {
        expect(listed).toContain(link.linked_product_sku);
        expect(link.linked_product_sku).not.toBe(product.sku);
        expect(link.linked_product_type).toBe(types.get(link.linked_product_sku));
      }
    }
  });

  it('place every category below its parent and count its products', () => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    for (const category of categories) {
      const members = products.filter(
        (product) =>
          isListed(product) && (product.category_ids as number[]).includes(Number(category.id)),
      );
      if (Number(category.level) > 0) {
        expect(category.product_count, String(category.name)).toBe(members.length);
        expect(members.length, String(category.name)).toBeGreaterThan(0);
        const parent = byId.get(category.parent_id);
        expect(category.path).toBe(`${String(parent?.path)}/${String(category.id)}`);
        expect((parent?.children_data as Document[]).map(({ id }) => id)).toContain(category.id);
      }
      expect(category.level).toBe(String(category.path).split('/').length - 1);
    }
    expect(byId.get(brandOf(view).rootCategoryId)?.level).toBe(1);
    expect(
      categories
        .filter(({ level }) => level === 4)
        .every(({ display_mode }) => display_mode === 'PAGE'),
    ).toBe(true);
  });

  it('from categories name contact persons, and from attribute sets questions that exist', () => {
    const people = new Set(
      findDocuments(store, 'twofour_contactpersons').map(({ id }) => String(id)),
    );
    for (const category of categories.filter(({ level }) => Number(level) > 0))
      expect(people).toContain(category.contact_person);
    const codes = new Set(
      findDocuments(store, 'attribute').map(({ attribute_code }) => attribute_code),
    );
    const sets = findDocuments(store, 'twofour_attributesets');
    expect(sets).toHaveLength(9);
    for (const set of sets)
      for (const code of (set.groups as { FAQ: string[] }).FAQ) expect(codes).toContain(code);
    for (const { attribute_set_id } of products)
      expect(sets.map(({ id }) => id)).toContain(attribute_set_id);
  });

  it('include questions with options in four kinds of input, some with defaults', () => {
    const questions = findDocuments(store, 'attribute').filter(({ attribute_code }) =>
      String(attribute_code).startsWith('faq_'),
    );
    expect([...new Set(questions.map(({ frontend_input }) => frontend_input))].sort()).toEqual([
      'boolean',
      'multiselect',
      'select',
      'text',
    ]);
    for (const { options, default_value, frontend_input } of questions) {
      const values = (options as Document[]).map(({ value }) => value);
      expect(values.length > 0).toBe(String(frontend_input).includes('select'));
      if (default_value !== null) expect(values).toContain(default_value);
    }
  });

  it('from image fields name scenes that can be rendered', () => {
    for (const product of products) {
      const gallery = product.media_gallery as { image: string; lab: string }[];
      expect(gallery.length).toBeGreaterThanOrEqual(6);
      expect(gallery[0]?.image).toBe(product.image);
      expect(new Set(gallery.map(({ image }) => image)).size).toBe(gallery.length);
      for (const { image, lab } of gallery) {
        expect(readScenePath(readImagePath(image).file), image).not.toBeNull();
        expect(lab.length).toBeGreaterThan(8);
      }
    }
    for (const category of categories.filter(({ level }) => Number(level) > 0))
      for (const field of ['image', 'hero_player_image', 'header_graphic'])
        expect(readScenePath(readImagePath(String(category[field])).file)).not.toBeNull();
  });
});
