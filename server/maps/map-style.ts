/**
 * Colours of sea, land and borders, inside the SVG: style sheets of a page do not apply to an
 * image.
 */
export const mapStyle =
  '.sea{fill:#cbe2e6}.land{fill:#fbf6e6;stroke:#d8cda9}.border{fill:none;stroke:#e0d6b8;stroke-width:.8}' +
  '@media(prefers-color-scheme:dark){.sea{fill:#12303a}.land{fill:#26392f;stroke:#46604f}.border{stroke:#3c5346}}';
