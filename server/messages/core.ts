import { defineMessages } from './define'

/** Texts of the server core: HTTP errors, sessions, SMS codes, system configuration. */
export const coreMessages = defineMessages({
  'http.malformed': { 'zh-CN': '请求内容有误', en: 'the request is malformed' },
  'http.field': { 'zh-CN': '请求内容有误：{field}', en: 'the request is malformed: {field}' },
  'http.envelope': {
    'zh-CN': '请求校验失败，请重试',
    en: 'the request could not be verified, please try again',
  },
  'http.plainRefused': { 'zh-CN': '请求未加密', en: 'the request is not encrypted' },
  'http.clockOff': {
    'zh-CN': '请求时间有误，请重试',
    en: 'the time of the request is wrong, please try again',
  },
  'http.replayed': { 'zh-CN': '请求已处理过', en: 'the request has been handled already' },
  'http.key': { 'zh-CN': '幂等键格式有误', en: 'the Idempotency-Key header is malformed' },
  'http.keyReused': {
    'zh-CN': '该请求已处理过，内容不可更改',
    en: 'this request has been handled already with another content',
  },
  'http.inProgress': {
    'zh-CN': '请求处理中，请稍后再试',
    en: 'the request is being handled, please try again later',
  },
  'http.unauthorised': {
    'zh-CN': '访问凭证无效，请重新进入',
    en: 'the token is not valid, please enter again',
  },
  'http.forbidden': { 'zh-CN': '无权进行此操作', en: 'this is not allowed' },
  'http.privateOnly': {
    'zh-CN': '演示环境仅限本地网络访问',
    en: 'this is a demo, which answers its own network alone',
  },
  'http.notFound': { 'zh-CN': '地址不存在', en: 'there is nothing at this address' },
  'http.otherHost': {
    'zh-CN': '本服务器不使用此域名，请核对网址',
    en: 'this server does not answer for that host name, please check the address',
  },
  'http.method': { 'zh-CN': '请求方式不支持', en: 'this address does not take this method' },
  'http.tooLarge': { 'zh-CN': '请求内容过大', en: 'the request is too large' },
  'http.mediaType': { 'zh-CN': '请求格式不支持', en: 'this address takes JSON' },
  'http.tooMany': { 'zh-CN': '操作过于频繁，请稍后再试', en: 'too many requests, please try again later' },
  'http.failed': { 'zh-CN': '服务器繁忙，请稍后再试', en: 'the server is busy, please try again later' },
  'http.unavailable': {
    'zh-CN': '系统暂时繁忙，请稍候再试',
    en: 'the system is busy for a moment, please try again shortly',
  },
  'http.notReady': { 'zh-CN': '服务未就绪', en: 'the server is not ready' },
  'session.expired': { 'zh-CN': '信息已过期，请重新参与', en: 'information expired, please join again' },
  'check.phoneEmpty': { 'zh-CN': '请填写手机号', en: 'please fill in phone number' },
  'check.phoneWrong': { 'zh-CN': '请填写正确的手机号', en: 'please fill in a correct phone number' },
  'sms.sent': { 'zh-CN': '验证码已发送', en: 'verification code sent' },
  'sms.notSent': {
    'zh-CN': '验证码发送失败，请稍后再试',
    en: 'the code could not be sent, please try again later',
  },
  'sms.wait': {
    'zh-CN': '发送过于频繁，请{seconds}秒后再试',
    en: 'please wait {seconds} seconds before the next code',
  },
  'sms.dayLimit': {
    'zh-CN': '该手机号今日获取验证码次数已达上限',
    en: 'this phone number has had its codes for today',
  },
  'sms.hourLimit': {
    'zh-CN': '该手机号获取验证码次数过多，请{minutes}分钟后再试',
    en: 'this phone number has had too many codes, please try again in {minutes} min',
  },
  'sms.spent': {
    'zh-CN': '验证码发送繁忙，请稍后再试',
    en: 'no codes can be sent at the moment, please try again later',
  },
  'sms.tooMany': { 'zh-CN': '获取验证码过于频繁，请稍后再试', en: 'too many codes, please try again later' },
  'sms.wrong': { 'zh-CN': '验证码错误或已失效', en: 'the SMS code is wrong or no longer valid' },
  'sms.captcha': { 'zh-CN': '请先完成安全验证', en: 'please complete the security check first' },
  'config.unknown': { 'zh-CN': '未找到配置', en: 'there is no such configuration' },
})
