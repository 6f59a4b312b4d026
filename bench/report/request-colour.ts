const COLOURS: Readonly<Record<string, string>> = {
  Document: '#5b6372',
  Script: '#d9822b',
  Stylesheet: '#7a5af5',
  Image: '#2f9e6e',
  Font: '#c2417c',
  Fetch: '#2f6fb0',
  XHR: '#1b9aaa',
}

/** Colour of a kind of requests, as the developer tools name it. */
export const requestColour = (type: string): string => COLOURS[type] ?? '#8b94a3'
