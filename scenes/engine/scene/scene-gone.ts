/** Rejects a play whose scene was destroyed before it settled. */
export class SceneGone extends Error {
  constructor() {
    super('The scene has gone.')
    this.name = 'SceneGone'
  }
}
