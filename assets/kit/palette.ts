/** Colour tokens of the theme 新春; the same values stand as CSS variables in `src/app/theme.css`. */
export const palette = {
  ink: '#A4161A',
  red: '#D7263D',
  deep: '#6A040F',
  gold: '#F6C453',
  lightGold: '#FFE8A3',
  oldGold: '#B7791F',
  paper: '#FFF7EA',
  night: '#2B0A0E',
  text: '#3B1F1B',
  jade: '#2F9E77',
} as const
