import { defineMessages } from '../define'

/** Where a gift is sent to (spec 2 §5). */
export default defineMessages({
  'delivery.district': { en: 'please choose a district', 'zh-CN': '请选择所在区' },
  'delivery.address': { en: 'please fill the detailed address', 'zh-CN': '请填写详细地址' },
  'delivery.receiverName': { en: 'please fill the receiver name', 'zh-CN': '请填写收件人姓名' },
  'delivery.receiverPhone': { en: 'please fill the receiver phone', 'zh-CN': '请填写收件人手机号' },
})
