/** Rejects a play whose scene ended before it had settled. */
export class SceneGone extends Error {
  constructor() {
    super('The scene has gone.')
    this.name = 'SceneGone'
  }
}
