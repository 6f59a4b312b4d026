declare module 'postcss-pxtorem' {
  import type { AcceptedPlugin } from 'postcss'

  interface Options {
    rootValue: number
    propList: string[]
    minPixelValue: number
    unitPrecision: number
  }
  export default function pxtorem(options: Options): AcceptedPlugin
}
