/**
 * Colours of sea, land and borders, inside the SVG: style sheets of a page do not apply to an
 * image.
 */
export const mapStyle =
  '.s{fill:#cbe2e6}.l{fill:#fbf6e6;stroke:#d8cda9}.b{fill:none;stroke:#e0d6b8;stroke-width:.8}' +
  '@media(prefers-color-scheme:dark){.s{fill:#12303a}.l{fill:#26392f;stroke:#46604f}.b{stroke:#3c5346}}';
