/** Rule B6.1. */
export type Attribute = {
  id: number;
  code: string;
  label: string;
  input: 'select' | 'multiselect' | 'text' | 'textarea' | 'boolean' | 'date' | 'price' | 'other';
  defaultValue: string | null;
  isUserDefined: boolean;
  isVisible: boolean;
  isVisibleOnFront: boolean;
  isComparable: boolean;
  /** Offered as a filter where no filters are configured. Rule B7.4. */
  isFilterable: boolean;
  options: { id: string; label: string; sortOrder: number }[];
};
