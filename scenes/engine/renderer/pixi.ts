/**
 * The part of pixi.js that this project uses: `pixi.js` is an alias of this module in Vite, vitest and
 * TypeScript, so importing anything else fails to compile. Text and shapes are painted on 2D canvases and
 * baked into textures (`SceneKit.paint`), so Text and Graphics are absent; what @pixi/react only names is a
 * stub.
 */
import 'pixi-lib/rendering/renderers/shared/texture/utils/textureFrom'
import { extensions } from 'pixi-lib/extensions/Extensions'
import { CanvasSource } from 'pixi-lib/rendering/renderers/shared/texture/sources/CanvasSource'
import { ImageSource } from 'pixi-lib/rendering/renderers/shared/texture/sources/ImageSource'

extensions.add(ImageSource, CanvasSource)

export { extensions } from 'pixi-lib/extensions/Extensions'
export { Matrix } from 'pixi-lib/maths/matrix/Matrix'
export { Point } from 'pixi-lib/maths/point/Point'
export { Rectangle } from 'pixi-lib/maths/shapes/Rectangle'
export { GlProgram } from 'pixi-lib/rendering/renderers/gl/shader/GlProgram'
export { Shader } from 'pixi-lib/rendering/renderers/shared/shader/Shader'
export { UniformGroup } from 'pixi-lib/rendering/renderers/shared/shader/UniformGroup'
export { RenderTexture } from 'pixi-lib/rendering/renderers/shared/texture/RenderTexture'
export { TextureSource } from 'pixi-lib/rendering/renderers/shared/texture/sources/TextureSource'
export { Texture } from 'pixi-lib/rendering/renderers/shared/texture/Texture'
export { Container } from 'pixi-lib/scene/container/Container'
export { Mesh } from 'pixi-lib/scene/mesh/shared/Mesh'
export { MeshGeometry } from 'pixi-lib/scene/mesh/shared/MeshGeometry'
export { Sprite } from 'pixi-lib/scene/sprite/Sprite'
export { Application, type ApplicationOptions } from './application'
export { CanvasSource, ImageSource }

/** @pixi/react asks whether an element is one; this project creates none. */
export class Graphics {
  constructor() {
    throw new Error('Graphics is left out: paint the shape with kit.paint and show it with a Sprite.')
  }
}
export class Filter {
  constructor() {
    throw new Error('Filter is left out: draw the effect with the Shader of a Mesh.')
  }
}
/** @pixi/react sets it back when it leaves; letters are painted with `kit.paint`. */
export const TextStyle = { defaultTextStyle: {} }
