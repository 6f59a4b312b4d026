import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { setting } from '../../process/setting'

/** What groups read. */
export const groupLanguage = setting(z.enum(LANGUAGES).optional(), "'zh-CN' or 'en'")

export const languageOr = (given: Language | undefined): Language => given ?? LANGUAGES[0]
