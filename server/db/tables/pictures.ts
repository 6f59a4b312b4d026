/** A picture that was uploaded; it never changes, since its name is of its content. */
interface PictureTable {
  /** 32 hexadecimal digits of the content's SHA-256, and the extension of its format. */
  name: string
  bytes: Buffer
  /** px. */
  width: number
  height: number
  isOpaque: number
}

/** A campaign that a picture was uploaded for. */
interface CampaignPictureTable {
  activityId: string
  name: string
  /** What the file was called. */
  title: string
  addedBy: string
  addedAt: number
}

export interface PictureTables {
  pictures: PictureTable
  campaignPictures: CampaignPictureTable
}
