import { failedVectors } from '../domain/envelope-check'
import { browserCryptoSuite } from '../src/platform/crypto'

/** `/lab/envelope`: runs the envelope's vectors in this browser. */
export default function EnvelopeRoom() {
  const failed = failedVectors(browserCryptoSuite)
  return (
    <main>
      <h1>Envelope vectors</h1>
      <p role="status">{failed.length === 0 ? 'all vectors pass' : `${failed.length} fail`}</p>
      <ul>
        {failed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </main>
  )
}
