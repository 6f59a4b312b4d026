/** A colour stop: colour, place 0…1, opacity 0…1. */
export type Stop = readonly [colour: string, at: number, opacity?: number]

/**
 * One SVG drawing: creates paints and collects their definitions.
 * A `light` one omits blurs and shadows, for SVG files that a phone renders itself.
 */
export class Ink {
  private readonly defs: string[] = []
  private count = 0

  constructor(readonly options: { light?: boolean; prefix?: string } = {}) {}

  private id(): string {
    this.count += 1
    return `${this.options.prefix ?? 'i'}${this.count.toString(36)}`
  }

  /** A linear paint from (x1, y1) to (x2, y2) of the shape's box (0…1); `units` 'user' for drawing coordinates. */
  linear(stops: readonly Stop[], from = [0.15, 0], to = [0.85, 1], units: 'box' | 'user' = 'box'): string {
    const id = this.id()
    const space = units === 'user' ? ' gradientUnits="userSpaceOnUse"' : ''
    this.defs.push(
      `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"${space}>${stopList(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A radial paint around (cx, cy) with radius r of the shape's box; `units` 'user' for drawing coordinates. */
  radial(
    stops: readonly Stop[],
    cx = 0.5,
    cy = 0.5,
    r = 0.5,
    units: 'box' | 'user' = 'box',
    focus?: readonly number[],
  ): string {
    const id = this.id()
    const space = units === 'user' ? ' gradientUnits="userSpaceOnUse"' : ''
    const aim = focus ? ` fx="${focus[0]}" fy="${focus[1]}"` : ''
    this.defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${aim}${space}>${stopList(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A clip of the given shapes. */
  clip(shapes: string): string {
    const id = this.id()
    this.defs.push(`<clipPath id="${id}">${shapes}</clipPath>`)
    return ` clip-path="url(#${id})"`
  }

  /** A mask: white shows, black hides. */
  mask(shapes: string): string {
    const id = this.id()
    this.defs.push(`<mask id="${id}">${shapes}</mask>`)
    return ` mask="url(#${id})"`
  }

  /** The one shadow direction of the theme: right and twice as far down. `depth` in px. */
  shadow(depth: number, opacity = 0.45, colour = '#2B0A0E'): string {
    if (this.options.light) return ''
    const id = this.id()
    this.defs.push(
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feDropShadow dx="${round(depth * 0.4)}" dy="${round(depth * 0.8)}" stdDeviation="${round(depth * 0.6)}" flood-color="${colour}" flood-opacity="${opacity}"/></filter>`,
    )
    return ` filter="url(#${id})"`
  }

  /** Soft light just inside the upper left edge and shade inside the lower right one. */
  relief(depth: number, light = 0.75, shade = 0.45, shadeColour = '#4A0206'): string {
    if (this.options.light) return ''
    const id = this.id()
    const d = round(depth)
    const b = round(depth * 0.55)
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">` +
        `<feComponentTransfer in="SourceAlpha" result="out"><feFuncA type="table" tableValues="1 0"/></feComponentTransfer>` +
        `<feGaussianBlur in="out" stdDeviation="${b}" result="soft"/>` +
        `<feOffset in="soft" dx="${d * 0.5}" dy="${d}" result="lit"/><feFlood flood-color="#fff" flood-opacity="${light}"/><feComposite in2="lit" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="a"/>` +
        `<feOffset in="soft" dx="${-d * 0.5}" dy="${-d}" result="dim"/><feFlood flood-color="${shadeColour}" flood-opacity="${shade}"/><feComposite in2="dim" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="b"/>` +
        `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="b"/><feMergeNode in="a"/></feMerge></filter>`,
    )
    return ` filter="url(#${id})"`
  }

  /** A plain blur of `deviation` px. */
  blur(deviation: number): string {
    if (this.options.light) return ''
    const id = this.id()
    this.defs.push(
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return ` filter="url(#${id})"`
  }

  /** The finished SVG of `w` × `h` px; `box` is the part of the drawing that it shows. */
  svg(w: number, h: number, body: string, box = `0 0 ${w} ${h}`): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${box}"><defs>${this.defs.join('')}</defs>${body}</svg>`
  }
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([colour, at, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

/** A number short enough for a path. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** `body` moved, turned (degrees) and scaled. */
export const at = (x: number, y: number, body: string, turnDeg = 0, scale = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turnDeg ? ` rotate(${round(turnDeg)})` : ''}${scale === 1 ? '' : ` scale(${round(scale)})`}">${body}</g>`

/** A point at `angleDeg` (clockwise from the top) and `radius` around (cx, cy). */
export function polar(cx: number, cy: number, radius: number, angleDeg: number): [x: number, y: number] {
  const a = (angleDeg * Math.PI) / 180
  return [round(cx + radius * Math.sin(a)), round(cy - radius * Math.cos(a))]
}
