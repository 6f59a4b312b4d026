import { allCalls } from '../../domain/calls'
import { SIMULATED_CHANNELS } from '../channel/channels'
import { useLabText } from '../shell/language'
import {
  FAILURES,
  type HostSettings,
  LOGIN_ANSWERS,
  NETWORKS,
  PLACES,
  readSettings,
  SCREENS,
} from './settings'

interface ChoiceProps {
  name: keyof HostSettings
  options: readonly string[]
  settings: HostSettings
}

function Choice({ name, options, settings }: ChoiceProps) {
  const t = useLabText()
  return (
    <label>
      {t(`host.${name === 'lang' ? 'language' : name}`)}
      <select name={name} defaultValue={settings[name]}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === '' ? '—' : option}
          </option>
        ))}
      </select>
    </label>
  )
}

type TextProps = Omit<ChoiceProps, 'options'> & { type?: string; wide?: true }

function Text({ name, settings, type = 'text', wide }: TextProps) {
  const t = useLabText()
  return (
    <label className={wide && 'wide-field'}>
      {t(`host.${name === 'lang' ? 'language' : name}`)}
      <input name={name} type={type} defaultValue={settings[name]} />
    </label>
  )
}

const CALL_PATHS = ['', ...new Set(allCalls.map(({ path }) => path))].sort()

/** Every setting of a case; submitting runs it. */
export function HostForm({
  settings,
  onRun,
}: {
  settings: HostSettings
  onRun: (next: HostSettings) => void
}) {
  const t = useLabText()
  const shared = { settings }
  return (
    <form
      className="case"
      aria-label={t('case')}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        onRun(readSettings(new URLSearchParams(fields)))
      }}
    >
      <Text {...shared} name="page" wide />
      <Choice {...shared} name="channel" options={SIMULATED_CHANNELS} />
      <Choice {...shared} name="lang" options={['', 'zh-CN', 'en']} />
      <Choice {...shared} name="screen" options={SCREENS} />
      <Choice {...shared} name="loggedIn" options={['0', '1']} />
      <Choice {...shared} name="loginAnswer" options={LOGIN_ANSWERS} />
      <Text {...shared} name="mobNum" />
      <Text {...shared} name="username" />
      <Text {...shared} name="gDid" />
      <Text {...shared} name="clock" type="datetime-local" />
      <Choice {...shared} name="place" options={PLACES} />
      <Choice {...shared} name="network" options={NETWORKS} />
      <Choice {...shared} name="failing" options={CALL_PATHS} />
      <Choice {...shared} name="failure" options={FAILURES} />
      <Text {...shared} name="award" />
      <button type="submit">{t('host.run')}</button>
    </form>
  )
}
