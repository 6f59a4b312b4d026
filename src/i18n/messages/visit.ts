import { defineMessages } from '../define'

/** Registration, its checks, the city, the SMS code and the security check before it (spec 1 §2, §5; spec 2 §4, §8). */
export default defineMessages({
  'check.phoneEmpty': { en: 'please fill in phone number', 'zh-CN': '请填写手机号' },
  'check.phoneEmptyLogin': { en: 'please fill in phone number', 'zh-CN': '请输入手机号' },
  'check.phoneWrong': { en: 'please fill in a correct phone number', 'zh-CN': '请填写正确的手机号' },
  'check.shenzhenOnly': {
    en: 'only individuals in Shenzhen can join this activity',
    'zh-CN': '仅限在深圳的个人参加本活动',
  },
  'check.name': { en: 'please enter name', 'zh-CN': '请输入姓名' },
  'check.idCard': { en: 'please enter ID number', 'zh-CN': '请输入身份证号' },
  'check.idCardInvalid': { en: 'please enter a valid ID number', 'zh-CN': '请输入有效的身份证号' },
  'check.smsKey': { en: 'please get SMS code', 'zh-CN': '请获取短信验证码' },
  'check.smsCode': { en: 'please enter SMS code', 'zh-CN': '请输入短信验证码' },
  'check.redPacket': { en: 'please choose a red packet', 'zh-CN': '请选择红包' },
  'check.extraField': { en: 'please enter {label}', 'zh-CN': '请输入{label}' },
  'check.agreements': { en: 'please tick all agreements above', 'zh-CN': '请勾选上面所有协议' },
  'check.authorisation': { en: 'please tick all the agreements above', 'zh-CN': '请勾选上面所有协议' },
  'check.walletPhone': { en: 'please fill in the phone number', 'zh-CN': '请填写手机号码' },
  'check.walletCode': { en: 'please fill in the code', 'zh-CN': '请填写验证码' },
  'check.walletKey': { en: 'please get the code', 'zh-CN': '请先获取验证码' },
  'check.redemptionCode': { en: 'please enter redemption code', 'zh-CN': '请输入兑换码' },

  'apply.redPacket': { en: 'red packet', 'zh-CN': '选择红包' },
  'apply.chooseRedPacket': { en: 'choose a red packet', 'zh-CN': '请选择红包' },
  'apply.noRedPackets': { en: 'no red packets are left', 'zh-CN': '暂无可选红包' },
  'apply.intro': {
    en: 'Your details are encrypted and only used for this activity.',
    'zh-CN': '您的信息已加密保护，仅用于本次活动。',
  },
  'apply.succeeded': { en: 'You are registered.', 'zh-CN': '报名成功' },
  'apply.failed': { en: 'registration failed, please try again later', 'zh-CN': '报名失败，请稍后再试' },
  'apply.nothingFound': { en: 'no result was found', 'zh-CN': '暂未查询到结果' },
  'apply.couponCode': { en: 'Your redemption code', 'zh-CN': '您的兑换码' },

  'location.consent': {
    en: 'This activity is only for individuals in Shenzhen. May we read your location to check the city?',
    'zh-CN': '本活动仅限在深圳的个人参加，是否允许获取您的位置信息用于核验所在城市？',
  },
  'location.refused': { en: 'you have refused authorization', 'zh-CN': '您已拒绝授权' },
  'location.wrongCity': {
    en: 'only individuals in Shenzhen can join this activity',
    'zh-CN': '仅限在深圳的个人参加本活动',
  },
  'location.wrongCityByAddress': {
    en: 'only individuals in Shenzhen can join this activity; if you are in Shenzhen, please allow your phone to give its location and open this page again',
    'zh-CN': '仅限在深圳的个人参加本活动；如您身在深圳，请允许手机提供位置信息后重新打开本页',
  },
  'location.enableServices': {
    en: 'your location could not be read, please enable location services and open this page again',
    'zh-CN': '无法获取您的位置，请开启手机定位服务后重新打开本页',
  },
  'location.locating': { en: 'locating …', 'zh-CN': '正在定位…' },
  'location.refusedText': {
    en: 'You have refused authorization. To take part, please allow us to read your location to check the city.',
    'zh-CN': '您已拒绝授权。如需参加本活动，请允许我们获取您的位置信息用于核验所在城市。',
  },
  'location.allow': { en: 'allow location', 'zh-CN': '允许获取位置' },

  'sms.getCode': { en: 'get code', 'zh-CN': '获取验证码' },
  'sms.sending': { en: 'sending', 'zh-CN': '发送中' },
  'sms.retryIn': { en: 'retry ({seconds}s)', 'zh-CN': '重新获取({seconds}s)' },
  'sms.retry': { en: 'retry', 'zh-CN': '重新获取' },

  'captcha.title': { en: 'security check', 'zh-CN': '安全验证' },
  'captcha.instruction': { en: 'Click in this order', 'zh-CN': '请依次点击' },
  'captcha.picture': {
    en: 'picture: the arrow keys move the crosshair, enter marks a place, backspace takes it back',
    'zh-CN': '图片：方向键移动准星，回车键标记，退格键撤销',
  },
  'captcha.marked': { en: '{count} of 4 marked', 'zh-CN': '已标记{count}处，共4处' },
  'captcha.wrong': { en: 'verification failed', 'zh-CN': '验证失败' },
  'captcha.right': { en: 'verification succeeded', 'zh-CN': '验证成功' },
  'captcha.stamp': { en: 'PASSED', 'zh-CN': '通过' },
  'captcha.refresh': { en: 'refresh', 'zh-CN': '刷新' },
  'captcha.withoutPicture': { en: 'check without a picture', 'zh-CN': '免图片验证' },
  'captcha.withPicture': { en: 'use the picture', 'zh-CN': '改用图片验证' },
  'captcha.workHeading': { en: 'Your device is doing the check', 'zh-CN': '正在为您自动验证' },
  'captcha.workHint': {
    en: 'It computes for a few seconds. There is nothing to read or click.',
    'zh-CN': '设备需计算几秒钟，无需任何操作',
  },
  'captcha.workProgress': { en: 'progress of the check', 'zh-CN': '验证进度' },
  'captcha.workStarted': { en: 'The check has started, please wait.', 'zh-CN': '验证已开始，请稍候' },
  'captcha.workDone': { en: '{percent}% of the check are done', 'zh-CN': '验证已完成百分之{percent}' },
  'captcha.workFailed': {
    en: 'This browser cannot do the check. Please use the picture.',
    'zh-CN': '当前浏览器无法自动验证，请改用图片验证',
  },
  'captcha.failed': { en: 'The security check could not be loaded.', 'zh-CN': '安全验证加载失败' },

  'overlays.agreements': { en: 'Please read and tick', 'zh-CN': '请阅读并勾选以下协议' },
  'overlays.usedUp': { en: 'used up', 'zh-CN': '已领完' },
})
