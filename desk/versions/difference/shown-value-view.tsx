import { useLanguage } from '../../i18n/language'
import styles from './difference.module.css'
import type { Shown } from './shown-value'

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1) || address

/** A value to be read: a picture is seen and named by its file, a colour is seen. */
export function ShownValue({ value }: { value: Shown }) {
  const { t } = useLanguage()
  if (!('text' in value)) return <span className={styles.nothing}>{t(`difference.${value.kind}`)}</span>
  if (value.kind === 'picture')
    return (
      <span className={styles.picture} title={value.text}>
        <img
          src={value.text}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
        {nameOf(value.text)}
      </span>
    )
  if (value.kind === 'colour')
    return (
      <span className={styles.picture}>
        <span className={styles.swatch} style={{ backgroundColor: value.text }} />
        {value.text}
      </span>
    )
  return <span className={styles.plain}>{value.text}</span>
}
