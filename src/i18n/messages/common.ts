import { defineMessages } from '../define'

/** What more than one subject says: titles, notices, buttons, fields, states (spec 1 §8; decisions §11). */
export default defineMessages({
  'title.default': { en: 'Hongbao activities', 'zh-CN': '红包活动' },
  'title.application': { en: 'application information', 'zh-CN': '报名信息' },
  'title.walletGuide': { en: 'wallet opening guide', 'zh-CN': '钱包开通指引' },
  'title.notFound': { en: 'page not found', 'zh-CN': '页面不存在' },

  'notice.network': { en: 'network error, please try again later', 'zh-CN': '网络异常，请稍后再试' },
  'notice.address': { en: 'activity address error', 'zh-CN': '活动地址错误' },
  'notice.expired': { en: 'information expired, please join again', 'zh-CN': '信息已过期，请重新参与' },
  'notice.tampered': {
    en: 'the answer could not be verified, please change the network and try again',
    'zh-CN': '返回内容校验未通过，请更换网络后重试',
  },
  'notice.unreadable': {
    en: 'this activity cannot be shown at the moment',
    'zh-CN': '该活动暂时无法显示',
  },
  'notice.unknownActivity': {
    en: 'this activity does not exist, please check the address is correct',
    'zh-CN': '此活动不存在,请检查地址是否正确',
  },
  'notice.codeSent': { en: 'verification code sent', 'zh-CN': '验证码已发送' },
  'notice.copied': { en: 'copy succeeded', 'zh-CN': '复制成功' },
  'notice.copyFailed': { en: 'copy failed', 'zh-CN': '复制失败' },
  'notice.linkRefused': {
    en: 'this link is not safe and was not opened',
    'zh-CN': '该链接不安全，已停止打开',
  },
  'notice.pictureRefused': { en: 'this picture cannot be shown', 'zh-CN': '该图片无法显示' },
  'notice.offline': {
    en: 'you are offline, please check the network',
    'zh-CN': '当前没有网络，请检查网络连接',
  },
  'notice.operationSuccessful': { en: 'operation successful', 'zh-CN': '操作成功' },

  'channel.forbidden': { en: 'forbidden', 'zh-CN': '禁止访问' },
  'channel.forbiddenAccess': { en: 'forbidden access', 'zh-CN': '禁止访问' },
  'channel.notBankingApp': {
    en: 'current environment is not the banking app, please visit in the mobile banking app',
    'zh-CN': '当前环境不是手机银行，请在手机银行中访问',
  },
  'channel.notBankEnvironment': {
    en: 'current environment is not the mobile bank environment, please open it in the mobile bank app',
    'zh-CN': '当前环境非手机银行环境，请在手机银行App中打开',
  },
  'channel.openInMessagingApp': { en: 'please open in WeChat to take part', 'zh-CN': '请在微信中打开参与' },
  'channel.loginFailed': {
    en: 'login failed, please log in before redeeming',
    'zh-CN': '登录失败，请先登录再兑换',
  },

  'button.confirm': { en: 'confirm', 'zh-CN': '确定' },
  'button.cancel': { en: 'cancel', 'zh-CN': '取消' },
  'button.close': { en: 'close', 'zh-CN': '关闭' },
  'button.agree': { en: 'agree', 'zh-CN': '同意' },
  'button.reject': { en: 'reject', 'zh-CN': '拒绝' },
  'button.refuse': { en: 'refuse', 'zh-CN': '拒绝' },
  'button.back': { en: 'back', 'zh-CN': '返回' },
  'button.retry': { en: 'try again', 'zh-CN': '重试' },
  'button.reload': { en: 'reload', 'zh-CN': '重新加载' },
  'button.home': { en: 'home', 'zh-CN': '返回首页' },
  'button.submit': { en: 'submit', 'zh-CN': '提交' },
  'button.login': { en: 'login', 'zh-CN': '登录' },
  'button.apply': { en: 'apply', 'zh-CN': '申请' },
  'button.query': { en: 'query', 'zh-CN': '查询' },
  'button.copyCode': { en: 'copy code', 'zh-CN': '复制兑换码' },
  'button.copyRedemptionCode': { en: 'copy redemption code', 'zh-CN': '复制兑换码' },
  'button.selectAll': { en: 'select all', 'zh-CN': '全选' },

  'dialog.prompt': { en: 'prompt', 'zh-CN': '提示' },

  'state.loading': { en: 'loading', 'zh-CN': '加载中' },
  'state.slow': { en: 'The network is slow. Please wait a moment …', 'zh-CN': '网络较慢，请稍候…' },
  'state.notFound': {
    en: 'There is no page at this address.',
    'zh-CN': '这个地址没有页面。',
  },
  'state.broken': {
    en: 'Something went wrong on this page. Please try again.',
    'zh-CN': '页面出了点问题，请重试。',
  },
  'state.outdated': {
    en: 'Part of this page could not be loaded. Reload to get the current version.',
    'zh-CN': '页面内容加载失败，请重新加载以获取最新版本。',
  },
  'state.ended': { en: 'You can close this page now.', 'zh-CN': '您现在可以关闭此页面了。' },

  'field.name': { en: 'name', 'zh-CN': '姓名' },
  'field.phone': { en: 'phone', 'zh-CN': '手机号' },
  'field.idCard': { en: 'ID card', 'zh-CN': '身份证号' },
  'field.smsCode': { en: 'SMS code', 'zh-CN': '短信验证码' },
  'field.redemptionCode': { en: 'redemption code', 'zh-CN': '兑换码' },
  'field.deliveryDate': { en: 'delivery date', 'zh-CN': '配送日期' },
  'field.deliveryTime': { en: 'delivery time', 'zh-CN': '配送时间' },
  'field.area': { en: 'area', 'zh-CN': '所在区域' },
  'field.detailedAddress': { en: 'detailed address', 'zh-CN': '详细地址' },
  'field.recipientName': { en: 'recipient name', 'zh-CN': '收件人姓名' },

  'district.nanshan': { en: 'Nanshan', 'zh-CN': '南山区' },
  'district.baoan': { en: "Bao'an", 'zh-CN': '宝安区' },
  'district.futian': { en: 'Futian', 'zh-CN': '福田区' },
  'district.guangming': { en: 'Guangming', 'zh-CN': '光明区' },
  'district.longgang': { en: 'Longgang', 'zh-CN': '龙岗区' },
  'district.longhua': { en: 'Longhua', 'zh-CN': '龙华区' },
  'district.luohu': { en: 'Luohu', 'zh-CN': '罗湖区' },
  'district.pingshan': { en: 'Pingshan', 'zh-CN': '坪山区' },
  'district.yantian': { en: 'Yantian', 'zh-CN': '盐田区' },
  'district.dapeng': { en: 'Dapeng New District', 'zh-CN': '大鹏新区' },

  'money.yuan': { en: '{amount} yuan', 'zh-CN': '{amount}元' },
})
