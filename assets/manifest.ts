export { fxAtlas } from './fx/manifest'
export * from './manifest-types'
export { prizesAtlas } from './prizes/manifest'
export { wheelAtlas } from './wheel/manifest'
