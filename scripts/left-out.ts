// What React and its router can do and this shop never asks for: left out of the browser's files. See docs/decisions/0021.
import { type Plugin, parseAst } from 'vite';

interface Part {
  /** End of the file's path. */
  file: string;
  what: string;
  /**
   * Functions, wherever they are declared in the file, that lose their body. Each is called for the feature only, or its
   * answer is not looked at: `waitForCommitToBeReady` must stay, because React calls what it answers unless that is null.
   */
  functions: string[];
  /** Constructors whose methods go. */
  prototypes?: string[];
  /** What a source file that uses the feature would have in it. */
  use: RegExp;
}

const client = 'react-dom/cjs/react-dom-client.production.js';
const router = 'react-router/dist/production/lib/router/router.js';

const routeForms =
  /\b(useFetcher|useFetchers|useSubmit|useFormAction|useActionData)\b|\bForm\b[^;]*from 'react-router'|\b(function|const) (clientA|a)ction\b/;

export const leftOut: readonly Part[] = [
  {
    file: client,
    what: "React's own view transitions (the router starts the browser's by itself)",
    functions: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createMeasurement',
      'getClassNameByType',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'queueTransitionTypes',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
    ],
    prototypes: ['ViewTransitionPseudoElement'],
    use: /\b(ViewTransition|addTransitionType)\b[^;]*from ['"]react['"]|React(\$1)?\.(ViewTransition|addTransitionType)\b/,
  },
  {
    file: client,
    what: 'refs of fragments',
    functions: [
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      'findFragmentInstanceOrTextInstanceSiblings',
      'indexOfEventListener',
      'schedulePendingIntersectionUnobserve',
      'validateDocumentPositionWithFiberTree',
    ],
    prototypes: ['FragmentInstance'],
    use: /<(React\.)?Fragment\b[^>]*\bref=/,
  },
  {
    file: client,
    what: 'forms whose action is a function, and the state of actions',
    functions: [
      'TransitionAwareHostComponent',
      'dispatchActionState',
      'ensureFormComponentIsStateful',
      'extractEvents$1',
      'handleActionReturnValue',
      'mountActionState',
      'onActionError',
      'onActionSuccess',
      'recursivelyResetForms',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'updateActionState',
      'updateActionStateImpl',
    ],
    use: /\b(useActionState|useFormStatus|requestFormReset)\b|<form\b[^>]*\baction=\{|\bformAction=\{/,
  },
  {
    file: client,
    what: 'Activity and SuspenseList',
    functions: [
      'commitActivityHydrationCallbacks',
      'cutOffTailIfNeeded',
      'initSuspenseListRenderState',
      'mountActivityChildren',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
    use: /\b(Activity|SuspenseList|unstable_SuspenseList)\b[^;]*from ['"]react['"]|React(\$1)?\.(Activity|SuspenseList)\b/,
  },
  {
    file: client,
    what: 'custom elements, and most of what a component can ask for ahead of time (pictures stay: `preload`)',
    functions: [
      'preconnect',
      'preconnectAs',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preloadModule',
      'setPropOnCustomElement',
    ],
    use: /\b(preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\b[^;]*from ['"]react-dom['"]|<[a-z]+-[a-z]+[ >]/,
  },
  {
    file: client,
    what: 'styles and scripts that a component brings along (`precedence`, `<script async>`); the pages link theirs',
    functions: [
      'accumulateSuspenseyCommitOnFiber',
      'acquireResource',
      'estimateBandwidth',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
      'insertSuspendedStylesheets',
      'preloadStylesheet',
      'suspendResource',
    ],
    use: /\bprecedence=|<script\b[^>]*\basync\b/,
  },
  {
    file: 'react/cjs/react.production.js',
    what: 'React.Children',
    functions: ['mapChildren', 'mapIntoArray'],
    use: /\bChildren\b[^;]*from ['"]react['"]|React(\$1)?\.Children\b/,
  },
  {
    file: router,
    what: 'actions and fetchers of routes: forms call the API themselves',
    functions: ['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader'],
    use: routeForms,
  },
  {
    file: 'react-router/dist/production/lib/dom/lib.js',
    what: "the router's forms",
    functions: ['useFormAction', 'useSubmit'],
    use: routeForms,
  },
  {
    file: 'react-router/dist/production/lib/dom/dom.js',
    what: 'what they send',
    functions: ['getFormSubmissionInfo'],
    use: routeForms,
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/single-fetch.js',
    what: 'how it gets to the server',
    functions: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
    use: routeForms,
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
    what: 'a screen for errors of pages that have none; the root route has one',
    functions: ['BoundaryShell', 'RemixRootDefaultErrorBoundary'],
    use: /\bRemixRootDefaultErrorBoundary\b/,
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    what: 'pages of server components',
    functions: ['RSCPrefetchPageLinksImpl'],
    use: /unstable_reactRouterRSC/,
  },
  {
    file: 'react-router/dist/production/lib/hooks.js',
    what: 'their errors',
    functions: ['RSCErrorHandler'],
    use: /unstable_reactRouterRSC/,
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    what: 'instrumentation of the router',
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler'],
    use: /\binstrumentations\b/,
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    what: 'routes that are found out while a visitor is here (`routeDiscovery` says that all are known)',
    functions: [
      'fetchAndApplyManifestPatches',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'useFogOFWarDiscovery',
    ],
    use: /mode: 'lazy'/,
  },
];

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
  expression?: Node & { left?: Node };
}

/** Walks over everything that is below a node of the syntax tree. */
function* below(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* below(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node;
    for (const one of Object.values(value)) yield* below(one);
  }
}

/**
 * Takes the parts of one file out of its text.
 * @throws Error when something that is to go is not there: the package has changed, and the list must be looked at again
 */
export function withoutParts(text: string, parts: readonly Part[]): string {
  const names = new Set(parts.flatMap(({ functions }) => functions));
  const methods = parts.flatMap(({ prototypes = [] }) => prototypes.map((name) => `${name}.prototype.`));
  const cuts: { start: number; end: number; instead: string }[] = [];
  for (const node of below(parseAst(text))) {
    const { type, start, end, id, body } = node;
    if (type === 'FunctionDeclaration' && body && id && names.delete(id.name))
      cuts.push({ start: body.start, end: body.end, instead: '{}' });
    else if (type === 'ExpressionStatement' && methods.some((name) => text.startsWith(name, start)))
      cuts.push({ start, end, instead: '' });
  }
  if (names.size > 0) throw new Error(`To be left out, but not there: ${[...names].join(', ')}`);
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, instead }) => left.slice(0, start) + instead + left.slice(end), text);
}

/** The plugin that does so in a production build for the browser; what the server renders with is whole. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(text, id) {
      const parts = leftOut.filter(({ file }) => id.split('?')[0]?.endsWith(file));
      return parts.length > 0 ? { code: withoutParts(text, parts), map: null } : undefined;
    },
  };
}
