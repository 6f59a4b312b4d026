import { useLanguage } from '../i18n/language'
import { DataTable } from '../parts/data-table'

interface FirstParcelsProps {
  lines: readonly { line: number; named: string; expressCompany: string; expressNo: string }[]
}

/** The first lines of a list as they were read, before anything counts. */
export function FirstParcels({ lines }: FirstParcelsProps) {
  const { t } = useLanguage()
  if (lines.length === 0) return null
  return (
    <DataTable
      label={t('parcels.first')}
      hasCaption
      rows={lines}
      keyOf={({ line }) => line}
      columns={[
        { name: 'files.line', cell: ({ line }) => line },
        { name: 'parcels.number', cell: ({ named }) => named },
        { name: 'parcels.carrier', cell: ({ expressCompany }) => expressCompany },
        { name: 'parcels.parcel', cell: ({ expressNo }) => expressNo },
      ]}
    />
  )
}
