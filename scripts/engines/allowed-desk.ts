import type { Allowed } from './allowed'

const word = (what: string, ...places: readonly string[]): Allowed => ({
  what,
  in: places,
  why: 'it is a name of other objects too',
})

/** `desk/app/older-engines.ts` brings it. */
const brought = (what: string, ...places: readonly string[]): Allowed => ({
  what,
  in: places,
  why: 'desk/app/older-engines.ts brings it',
})

/** For an effect that is missed by nobody who has never seen it. */
const style = (property: string, why: string): Allowed => ({
  what: `the property ${property}`,
  in: ['desk'],
  why,
})

const TRANSITION = 'for ViewTransition alone'

/** What the desk may use although the engines of `DESK_FLOOR` lack it. */
export const ALLOWED_AT_DESK: readonly Allowed[] = [
  word('.actions', 'desk'),
  word('.animation', 'react-dom'),
  word('.at', 'desk', 'markdown-to-jsx'),
  word('.badge', 'desk'),
  word('.contentEncoding', 'zod'),
  word('.delay', 'scheduler'),
  word('.displayName', '@radix-ui', 'react-router'),
  word('.external', 'zod'),
  word('.handle', 'desk', 'react-router'),
  word('.image', 'markdown-to-jsx'),
  word('.inert', 'react-remove-scroll'),
  word('.loading', 'react-dom', 'desk'),
  word('.locale', '@formatjs', 'intl-messageformat', 'use-intl'),
  word('.orient', 'uplot'),
  word('.side', 'desk', 'uplot'),
  word('.silent', '@tanstack'),
  word('.sync', 'uplot'),
  word('.tag', 'markdown-to-jsx', 'react-dom'),
  word('.take()', 'domain'),
  word('.when()', 'zod'),
  brought('.at()', 'desk', '@rjsf', 'markdown-to-jsx'),
  brought('.toSorted()', 'desk'),
  brought('.toSpliced()', 'desk'),
  brought('.with()', 'desk'),
  brought('Object.hasOwn', 'desk', 'domain', '@rjsf'),
  brought('structuredClone', '@rjsf'),
  { what: '.at()', in: ['core-js'], why: 'it is what it brings' },
  { what: '.with()', in: ['core-js'], why: 'it is what it brings' },
  { what: 'Object.hasOwn', in: ['core-js'], why: 'it is what it brings' },
  { what: '.colorSpace', in: ['core-js'], why: 'undefined is passed on' },
  { what: '.hasIndices', in: ['core-js'], why: 'undefined is no flag' },
  { what: '.transfer', in: ['core-js'], why: 'asked for by its version of an engine' },
  { what: '.transfer()', in: ['core-js'], why: 'asked for by its version of an engine' },
  { what: '.requestSubmit()', in: ['@rjsf'], why: 'of `Form.submit`, which the desk does not call' },
  { what: 'AbortSignal.reason', in: ['@tanstack'], why: 'undefined is a reason' },
  { what: '.transferSize', in: ['react-dom'], why: 'undefined counts as not known' },
  { what: 'Document.startViewTransition', in: ['react-router'], why: 'asked for before' },
  { what: '.startViewTransition()', in: ['react-dom'], why: TRANSITION },
  { what: 'the event navigate', in: ['react-dom'], why: 'asked for: typeof navigation' },
  { what: 'the event navigateerror', in: ['react-dom'], why: 'asked for: typeof navigation' },
  { what: 'the event navigatesuccess', in: ['react-dom'], why: 'asked for: typeof navigation' },
  { what: 'the property view-transition-name of a style', in: ['react-dom'], why: TRANSITION },
  { what: 'the property view-transition-class of a style', in: ['react-dom'], why: TRANSITION },
  { what: 'the option cause of Error', in: ['react-dom'], why: 'the error has no cause to be logged' },
  {
    what: 'the option checkVisibilityCSS of checkVisibility',
    in: ['@radix-ui'],
    why: 'it asks for checkVisibility before',
  },
  { what: 'the attribute inert', in: ['react-remove-scroll'], why: 'a property of its own component' },
  { what: 'the attribute loading', in: ['desk'], why: 'a hint: older browsers fetch the picture at once' },
  {
    what: 'the attribute nonce',
    in: ['react-style-singleton', 'react-router', 'vite'],
    why: 'our pages have none, and the attribute does nothing where it is not known',
  },
  { what: 'the element search', in: ['desk'], why: 'a box without a role: its fields have their names' },
  { what: 'the property user-select of a style', in: ['@rjsf'], why: 'of a field that the desk replaces' },
  style('accent-color', "the system's colour"),
  style('field-sizing', 'the field has its rows'),
  style('inset', 'the build writes it as top, right, bottom and left'),
  style('overscroll-behavior', 'the page goes on where the list ends'),
  style('padding-block', 'the build writes both sides'),
  style('padding-inline', 'the build writes both sides'),
  style('text-underline-offset', 'the line stands closer'),
  style('user-select', 'the build adds -webkit-user-select'),
  { what: 'align-content: start', in: ['desk'], why: 'grids have long had it' },
  {
    what: 'the selector :focus-visible',
    in: ['desk'],
    why: "Safari 15.0 to 15.3: in no rule beside others, and the browser's own ring shows",
  },
  {
    what: 'the selector :has',
    in: ['desk/editor', 'desk/guide'],
    why: 'in rules of its own: a field beside its picture is narrower, and a closed guide has its buttons',
  },
  {
    what: 'the selector :file-selector-button',
    in: ['desk'],
    why: 'in rules of its own; the button looks as the engine draws it',
  },
  { what: 'the selector :is', in: ['desk'], why: 'the build adds :-webkit-any()' },
]
