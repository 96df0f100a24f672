export const WALLS = [
  '#f3d9b0',
  '#e9a97e',
  '#f6ead2',
  '#d98d6f',
  '#c9d6cf',
  '#f0c98a',
  '#b9cfd9',
  '#efb9a0',
  '#fbf3e2',
  '#d9b36a',
  '#9fb8a8',
];
