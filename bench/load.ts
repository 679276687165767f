// One bounded round of load, in a process of its own so that it can be pinned to another core than the server.
// Prints { requestsPerSecond, errors, non2xx } as JSON.
import autocannon from 'autocannon'

const [kind, origin, seconds, connections] = process.argv.slice(2)
const shared = { duration: Number(seconds), connections: Number(connections) }
let next = 0
const run = `${process.pid}x${Date.now().toString(36)}`

const result =
  kind === 'page'
    ? await autocannon({ ...shared, url: `${origin}/`, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    : await autocannon({
        ...shared,
        url: `${origin}/api/beta-signups`,
        requests: [
          {
            method: 'POST',
            setupRequest(request) {
              next += 1
              // Every applicant comes from a network of its own, as applicants do.
              const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
              return {
                ...request,
                headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
                body: JSON.stringify({
                  email: `bench-${run}-${next}@example.com`,
                  name: 'Ada Moreau',
                  user_type: 'speaker',
                  source: 'homepage',
                }),
              }
            },
          },
        ],
      })

process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.total / result.duration,
    errors: result.errors + result.timeouts,
    non2xx: result.non2xx,
  }),
)
