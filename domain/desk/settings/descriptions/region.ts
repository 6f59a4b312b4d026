import { region } from '../../../campaign/descriptions/config'

/** A link of a picture is described as a region of a campaign's is; its example is another one. */
export const { activeUrl } = region

export const placeFields = {
  left: region.left,
  top: { ...region.top, example: 740 },
  width: { ...region.width, example: 660 },
  height: { ...region.height, example: 172 },
}
