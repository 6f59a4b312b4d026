import type { DeviceTraits } from './quality-plan'

/** What the browser reports of the device; `gl` gives the GPU's name where the browser reveals it. */
export function deviceTraits(gl?: WebGL2RenderingContext): DeviceTraits {
  const memory: unknown = Reflect.get(navigator, 'deviceMemory')
  return {
    memoryGb: typeof memory === 'number' ? memory : undefined,
    cores: 'hardwareConcurrency' in navigator ? navigator.hardwareConcurrency : undefined,
    pixelRatio: window.devicePixelRatio,
    gpu: gl && gpuName(gl),
  }
}

function gpuName(gl: WebGL2RenderingContext): string | undefined {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return typeof name === 'string' ? name : undefined
}
