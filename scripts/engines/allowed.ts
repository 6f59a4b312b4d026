/** A use that may stay although the floor's engines lack it. */
export interface Allowed {
  /** As the check names it: 'Object.hasOwn', '.at()', 'the attribute inert'. */
  readonly what: string
  /** Packages, and folders or files below the root; everywhere where it is left out. */
  readonly in?: readonly string[]
  readonly why: string
}

/** A word of ours and of packages' own objects, which some object of a newer engine has too. */
const word = (what: string, on: string, ...places: readonly string[]): Allowed => ({
  what,
  ...(places.length > 0 && { in: places }),
  why: `it is a name of ${on}`,
})

export const ALLOWED: readonly Allowed[] = [
  word('.actions', 'a class in style sheets', 'src'),
  word('.address', 'a picture and of a receiver', 'scenes', 'src'),
  word('.animation', 'a style', 'react-dom'),
  word('.at', 'a moment and of a place', 'domain', 'scenes/captcha', 'src'),
  word('.bytes', 'a picture', 'scenes'),
  word('.command()', "the stage's director", 'src/stage'),
  word('.component', "a route's property", 'react-router'),
  word('.copyTo()', "Pixi's matrices", 'pixi.js'),
  word('.delay', 'a tween and of a task', 'gsap', 'scheduler'),
  word('.difference', "Pixi's blend modes", 'pixi.js'),
  word('.displayName', "React's components", '@radix-ui'),
  word('.drop()', 'a preview and of the subjects', 'scenes/image-hotspot', 'src/api'),
  word('.fence', 'a surface', 'scenes/engine/renderer'),
  word('.fileName', "axios' errors", 'axios'),
  word('.hand', 'a class in style sheets', 'src/stage'),
  word('.hand()', 'a worker that is given pictures', 'scenes/scratch-card'),
  word('.handle', 'a route', 'react-router'),
  word('.handle()', "Pixi's extensions", 'pixi.js'),
  word('.icon', 'a class in style sheets and of a line of winners', 'scenes/winners-ticker', 'src/overlays'),
  word('.image', "Pixi's patterns, of sheets and of prizes", 'pixi.js', 'scenes', 'src'),
  word('.loading', 'what is being fetched', 'react-dom', 'scenes/engine', 'src'),
  word('.locale', 'a formatter', 'use-intl'),
  word('.login', 'a proved person', 'src'),
  word('.preferences', 'what a player wants', 'scenes'),
  word('.preferences()', 'what a player wants', 'scenes'),
  word('.priority', 'a task', 'gsap', 'pixi.js', 'react-dom'),
  word('.resize()', "Pixi's renderers and of our surfaces", 'pixi.js', 'scenes'),
  word('.side', 'a flying piece of foil', 'scenes/scratch-card'),
  word('.silent', 'a cancellation and of a round', '@tanstack/query-core', 'scenes/scratch-card'),
  word('.tag', "React's fibers", 'react-dom', 'react-reconciler'),
  word('.take()', 'counts, of stocks, of reports and of foil', 'domain', 'scenes', 'src'),
  word('.timeline', 'a tween', 'gsap'),
  word('.timeline()', 'the engine of tweens', 'scenes/engine/scene'),
  word('.toArray()', "React's children and of Pixi's colours", 'pixi.js', 'src/overlays/states'),
  word('.toBase64()', "an envelope's suite", 'domain/envelope.ts'),
  word('.toHex()', "Pixi's colours", 'pixi.js'),
  word('.touched', 'the sound', 'scenes/engine/audio'),
  word('.touched()', 'a listener', 'scenes/kit'),
  word('.when()', "zod's checks", 'zod'),
  {
    what: '.at()',
    in: ['web-vitals'],
    why: 'src/app/field-data/array-at.ts gives it to those who lack it',
  },
  {
    what: '.fetchPriority',
    in: ['src/campaigns/activity'],
    why: 'a hint, which older browsers do without',
  },
  {
    what: 'the attribute fetchpriority',
    in: ['src/overlays/picture'],
    why: 'a hint, which older browsers do without',
  },
  {
    what: 'the attribute loading',
    in: ['src/overlays/picture'],
    why: 'a hint: older browsers fetch the picture at once',
  },
  {
    what: 'the attribute autocorrect',
    in: ['src/overlays/form'],
    why: 'a hint: what a keyboard corrects is checked as what is typed',
  },
  {
    what: 'the option preventScroll of focus',
    in: ['src', '@radix-ui'],
    why: 'Safari 14 scrolls to what takes the focus; dialogs do not scroll with the page, and the form is where it was',
  },
  {
    what: 'Navigator.hardwareConcurrency',
    in: ['scenes/engine/quality'],
    why: 'undefined is taken for four cores',
  },
  {
    what: 'OffscreenCanvas',
    in: ['scenes/scratch-card/beside'],
    why: 'canPaintInWorker asks for it before the worker is started',
  },
  {
    what: 'createImageBitmap',
    in: ['scenes/scratch-card/beside'],
    why: 'canPaintInWorker asks for it',
  },
  {
    what: '.transferControlToOffscreen()',
    in: ['scenes/scratch-card/beside'],
    why: 'canPaintInWorker asks for it',
  },
  {
    what: 'the event contextlost',
    in: ['scenes/scratch-card/beside'],
    why: 'the foil is painted again where a browser tells, and a lost one answers no strokes elsewhere',
  },
  {
    what: 'the event contextrestored',
    in: ['scenes/engine/stage'],
    why: 'visibilitychange redraws where a browser does not tell',
  },
  {
    what: 'the event animationcancel',
    in: ['@radix-ui'],
    why: 'a dialog that goes while it comes is taken away when its next animation ends',
  },
  { what: '.inert', in: ['react-remove-scroll'], why: 'a property of its own component' },
  { what: 'the attribute inert', in: ['react-remove-scroll'], why: 'a property of its own component' },
  {
    what: 'the attribute nonce',
    in: ['react-style-singleton', 'vite'],
    why: 'our pages have none, and the attribute does nothing where it is not known',
  },
  {
    what: 'the option checkVisibilityCSS of checkVisibility',
    in: ['@radix-ui'],
    why: 'it asks for checkVisibility before',
  },
  { what: 'the option cause of Error', why: 'where it is not known the error has no cause to be logged' },
  { what: 'BigUint64Array', in: ['pixi.js'], why: 'in a getter that nothing reads' },
  { what: 'Intl.DisplayNames', in: ['use-intl'], why: 'made when a name is formatted, which no page does' },
  { what: 'Intl.ListFormat', in: ['use-intl'], why: 'made when a list is formatted, which no page does' },
  { what: 'cookieStore', in: ['axios'], why: 'its result is asked for before it is used' },
  { what: 'setImmediate', in: ['axios'], why: 'asked for in an argument beside it' },
  { what: 'the event navigate', in: ['react-dom'], why: 'asked for: typeof navigation' },
  { what: 'the event navigateerror', in: ['react-dom'], why: 'asked for: typeof navigation' },
  { what: 'the event navigatesuccess', in: ['react-dom'], why: 'asked for: typeof navigation' },
  {
    what: '.startViewTransition',
    in: ['react-reconciler'],
    why: 'within a try, and for ViewTransition alone',
  },
  { what: '.startViewTransition()', in: ['react-dom'], why: 'within a try, and for ViewTransition alone' },
  { what: '.finished', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: '.getKeyframes()', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: '.setKeyframes()', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: '.getAnimations', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: '.getAnimations()', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: 'the option pseudoElement of animate', in: ['react-dom'], why: 'for ViewTransition alone' },
  { what: '.transferSize', in: ['react-dom'], why: 'undefined counts as not known' },
  { what: '.navigationId', in: ['web-vitals'], why: 'asked for soft navigations alone' },
  { what: 'the event prerenderingchange', in: ['web-vitals'], why: 'no page is prerendered there' },
]
