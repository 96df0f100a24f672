import type { SourceFile } from '../../../scripts/check/import-graph.ts';

type BannedWord = {
  word: string;
  pattern: RegExp;
  /** What to write instead, and why. */
  reason: string;
  /** Where the word is right. */
  except?: RegExp;
};

/** Matches a word, also as a part of an identifier: `deed`, `Deed`, `outboxDeed`, `deed-kind`. */
function word(lower: string): RegExp {
  const upper = lower.charAt(0).toUpperCase() + lower.slice(1);
  return new RegExp(`(?:(?<![A-Za-z])(?:${lower}|${upper})|(?<=[a-z])${upper})(?![a-z])`, 'g');
}

/** Matches an expression as it stands in a sentence, also across the lines of a comment. */
function phrase(text: string): RegExp {
  return new RegExp(`\\b${text.replaceAll(' ', String.raw`\s+(?:\*\s+|//\s+)?`)}\\b`, 'gi');
}

/** Words that must not return in identifiers and comments. */
export const bannedWords: BannedWord[] = [
  {
    word: 'deed',
    pattern: word('deeds?'),
    reason: 'operation',
    // The header of the release before, which installed workers send.
    except: /^app\/outbox\/protocol\/replay-operation\.ts$|\/former-device\.test\.ts$/,
  },
  {
    word: 'furniture',
    pattern: word('furniture'),
    reason: 'layout data or navigation',
    except: /^server\/demo\/scene\//,
  },
  { word: 'whoever', pattern: word('whoever'), reason: 'name the role: visitor, owner, caller' },
  { word: 'anew', pattern: word('anew'), reason: 'again' },
  { word: 'manners', pattern: word('manners'), reason: 'behaviour' },
  { word: 'shelf', pattern: word('shel(?:f|ves)'), reason: 'LRU cache' },
  { word: 'giveBack', pattern: word('giveBack'), reason: 'release' },
  { word: 'trap-field', pattern: /\btrap-?field/gi, reason: 'honeypot' },
  { word: 'witness', pattern: word('witness(?:es)?'), reason: 'trackStaleness' },
  { word: 'testify', pattern: word('testif(?:y|ies)'), reason: 'markStale' },
  { word: 'admission', pattern: word('admission'), reason: 'load shedding' },
  { word: 'crumbs', pattern: word('crumbs?'), reason: 'breadcrumbs' },
  { word: 'voices', pattern: word('voices?'), reason: 'testimonials' },
  { word: 'door', pattern: word('doors?'), reason: 'route module', except: /^server\/demo\// },
  { word: 'instead-of', pattern: /\binstead-of\b/g, reason: 'alternatives' },
  { word: 'kept…', pattern: /\b[kK]ept[A-Z]\w*/g, reason: 'cached, stored, queued or saved' },
  { word: 'nobody can tell', pattern: phrase('nobody can tell'), reason: 'say what is unknown' },
  { word: 'be had', pattern: phrase('be had'), reason: 'be available, be loaded' },
  { word: 'says so', pattern: phrase('says? so'), reason: 'name the value or the message' },
  { word: 'its person', pattern: phrase('its person'), reason: 'the user' },
  { word: "somebody else's", pattern: phrase("somebody else(?:'s)?"), reason: "another user's" },
  { word: 'somebody', pattern: word('somebody'), reason: 'name the role: visitor, user, caller' },
  { word: 'anybody', pattern: word('anybody'), reason: 'any visitor, any client' },
  {
    word: 'shell',
    pattern: word('shells?'),
    reason: 'layout or minimal layout',
    // React's `onShellReady`; the walls of a drawn room; the name of a browser.
    except: /\/entry\.server\.tsx$|^server\/demo\/scene\/|\/chromium-tools\.ts$|\/test-needs\.ts$/,
  },
  { word: 'of its own', pattern: phrase('of (?:its|their) own'), reason: 'say what is separate' },
  {
    word: 'Parts',
    pattern: /(?<![\w.])(?:[A-Z]\w*)?Parts\b/g,
    reason: 'dependencies are `deps: <Service>Deps`, deferred data is deferred',
  },
  { word: '...{ }', pattern: /\.\.\.\{ ?\w/g, reason: 'write the literal where it stands' },
];

/** Texts for visitors are no identifiers and no comments. */
const isText = (path: string) => /\/(?:words|texts)\//.test(path);

/** Counts how often each banned word occurs. */
export function countBannedWords(files: readonly SourceFile[]): Record<string, number> {
  const judged = files.filter(({ path }) => !isText(path));
  return Object.fromEntries(
    bannedWords.map(({ word: name, pattern, except }) => [
      name,
      judged
        .filter(({ path }) => !except?.test(path))
        .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0),
    ]),
  );
}

/** Says for each word whether its count rose or fell since the numbers were written. */
export function compareCounts(
  counts: Readonly<Record<string, number>>,
  known: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(known)])].sort();
  return names.flatMap((name) => {
    const [now = 0, before = 0] = [counts[name], known[name]];
    if (now === before) return [];
    return now > before
      ? [`"${name}" rose from ${before} to ${now}. Use instead: ${reasonOf(name)}`]
      : [`"${name}" fell from ${before} to ${now}: lower the known number`];
  });
}

const reasonOf = (name: string) =>
  bannedWords.find((one) => one.word === name)?.reason ?? 'Rule and its number';

/** Words with many meanings: alone, each names at most one type. */
const singleNames = ['Answer', 'Outcome', 'Parts', 'Place', 'Refusal', 'Result', 'Review'];

/** Returns the declarations of a name that more than one file gives to a type, as sorted lines. */
export function findSharedNames(files: readonly SourceFile[]): string[] {
  const declaration = new RegExp(
    String.raw`^(?:export )?(?:declare )?(?:type|interface|class) (${singleNames.join('|')})\b`,
    'gm',
  );
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].map(([, name = '']) => ({ name, line: `${name}: ${path}` })),
  );
  return [...Map.groupBy(found, ({ name }) => name).values()]
    .filter((declared) => declared.length > 1)
    .flatMap((declared) => declared.map(({ line }) => line))
    .sort();
}
