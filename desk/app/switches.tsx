import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { useTheme } from './theme'

/** The other language, in its own words. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage()
  const other = language === 'en' ? 'zh-CN' : 'en'
  return (
    <Button look="quiet" lang={other} onClick={() => choose(other)}>
      {other === 'en' ? 'English' : '中文'}
    </Button>
  )
}

/** Goes round: as the system has it, light, dark. */
export function ThemeSwitch() {
  const { t } = useLanguage()
  const { theme, goOn } = useTheme()
  return (
    <Button look="quiet" onClick={goOn} aria-label={t('common.themeIs', { theme: t(`theme.${theme}`) })}>
      {t(`theme.${theme}`)}
    </Button>
  )
}
