import { useLanguage } from '../i18n/language'
import { Table } from '../parts/table'

interface FirstParcelsProps {
  lines: readonly { line: number; named: string; expressCompany: string; expressNo: string }[]
}

/** The first lines of a list as they were read, before anything counts. */
export function FirstParcels({ lines }: FirstParcelsProps) {
  const { t } = useLanguage()
  if (lines.length === 0) return null
  return (
    <Table label={t('parcels.first')}>
      <caption>{t('parcels.first')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('files.line')}</th>
          <th scope="col">{t('parcels.number')}</th>
          <th scope="col">{t('parcels.carrier')}</th>
          <th scope="col">{t('parcels.parcel')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, named, expressCompany, expressNo }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{named}</td>
            <td>{expressCompany}</td>
            <td>{expressNo}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
