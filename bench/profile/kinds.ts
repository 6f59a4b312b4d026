import type { Span } from '../measure/trace'

/** What the browser works on, in words for someone who does not know its event names. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['garbage collection', /^(V8\.GC|MajorGC|MinorGC|BlinkGC|CppGC)/],
  ['compiling script', /^(v8\.compile|V8\.Compile|v8\.parse|V8\.Parse|v8\.produce|v8\.deserialize)/i],
  [
    'style and layout',
    /^(UpdateLayoutTree|RecalculateStyles|Layout|UpdateLayout|Document::updateStyle|HitTest)/,
  ],
  [
    'painting',
    /^(Paint|PrePaint|Layerize|Commit|CompositeLayers|UpdateLayer|RasterTask|ImageDecodeTask|Decode |Draw )/,
  ],
  [
    'loading',
    /^(ParseHTML|ParseAuthorStyleSheet|ResourceReceive|ResourceFinish|Resource|XHR|DocumentLoader|NavigationBodyLoader|DecodedDataDocumentParser|HTMLDocumentParser|URLLoader|ThrottlingURLLoader|SimpleWatcher)/,
  ],
  [
    'script',
    /^(EvaluateScript|v8\.evaluateModule|FunctionCall|FireAnimationFrame|TimerFire|EventDispatch|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|V8\.Execute|v8\.run|v8\.callFunction|PageAnimator|FireIdle)/,
  ],
]

export const OTHER_KIND = 'other work of the browser'

export const kindOf = (name: string): string | undefined => KINDS.find(([, names]) => names.test(name))?.[0]

/**
 * Time by kind, ms: each moment belongs to the innermost event that has a kind.
 *
 * @param spans of one thread, in order, outer before inner
 */
export function timeByKind(spans: readonly Span[], fromUs: number, untilUs: number): Map<string, number> {
  const times = new Map<string, number>()
  const add = (kind: string, us: number) => times.set(kind, (times.get(kind) ?? 0) + us / 1000)
  const open: { span: Span; kind: string; restUs: number }[] = []
  const close = () => {
    const done = open.pop()
    if (done) add(done.kind, done.restUs)
  }
  for (const span of spans) {
    const startUs = Math.max(span.fromUs, fromUs)
    while (open.length > 0 && (open.at(-1)?.span.untilUs ?? 0) <= span.fromUs) close()
    const outer = open.at(-1)
    const endUs = Math.min(span.untilUs, untilUs, outer?.span.untilUs ?? untilUs)
    if (endUs <= startUs) continue
    if (outer) outer.restUs -= endUs - startUs
    open.push({
      span: { ...span, untilUs: endUs },
      kind: kindOf(span.name) ?? outer?.kind ?? OTHER_KIND,
      restUs: endUs - startUs,
    })
  }
  while (open.length > 0) close()
  return times
}
