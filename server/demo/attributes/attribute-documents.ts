import type { Language } from '../../../app/domain/store/store-views.ts';
import { inLanguage } from '../words.ts';
import { optionIdAt } from './attribute-definition.ts';
import type { AttributeDefinition } from './attribute-definition.ts';
import { catalogueAttributes } from './catalogue-attributes.ts';
import { faqAttributes } from './faq-attributes.ts';

/** Returns an attribute document in the store's language (Rule F5.29). */
function attributeDocument(
  attribute: AttributeDefinition,
  language: Language,
  position: number,
): Record<string, unknown> {
  const { id, code, input, isFilter, isVisibleOnFront } = attribute;
  return {
    id,
    attribute_id: id,
    attribute_code: code,
    entity_type_id: '4',
    frontend_input: input,
    backend_type: input === 'select' || input === 'boolean' ? 'int' : 'varchar',
    default_frontend_label: inLanguage(attribute.label, language),
    frontend_label: inLanguage(attribute.label, language),
    frontend_labels: null,
    default_value: attribute.defaultValue,
    is_user_defined: true,
    is_visible: true,
    is_visible_on_front: isVisibleOnFront ? '1' : '0',
    sc_visible_in_category: isFilter ? '1' : '0',
    is_comparable: input === 'boolean' || input === 'select' ? '1' : '0',
    is_searchable: '0',
    is_filterable: isFilter,
    is_filterable_in_search: isFilter,
    used_for_sort_by: false,
    is_required: false,
    is_unique: false,
    scope: 'store',
    position,
    apply_to: [],
    validation_rules: [],
    options: attribute.options.map((option, index) => ({
      value: String(optionIdAt(id, index)),
      label: inLanguage(option.label, language),
      sort_order: index,
      code: option.code,
    })),
  };
}

export function attributeDocuments(language: Language): Record<string, unknown>[] {
  return [...catalogueAttributes, ...faqAttributes].map((attribute, position) =>
    attributeDocument(attribute, language, position),
  );
}
