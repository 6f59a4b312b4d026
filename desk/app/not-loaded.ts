/** The file of a page could not be loaded. */
export class NotLoaded extends Error {
  constructor() {
    super('the page could not be loaded')
    this.name = 'NotLoaded'
  }
}
