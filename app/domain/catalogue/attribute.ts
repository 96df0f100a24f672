/** spec: catalogue §3 Attribute */
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
  /** Offered as a filter where no filters are configured. */
  isFilterable: boolean;
  options: { id: string; label: string; sortOrder: number }[];
};
