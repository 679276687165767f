-- What wrk sends for `insert`: each applicant another, and from a network of their own, as applicants are.
local run = os.getenv("BENCH_RUN")
local sent = 0

function request()
  sent = sent + 1
  local body = string.format(
    '{"email":"bench-%s-%08d@example.com","name":"Ada Moreau","user_type":"speaker","source":"homepage"}', run, sent)
  local address = string.format("10.%d.%d.%d", math.floor(sent / 65536) % 256, math.floor(sent / 256) % 256, sent % 256)
  return wrk.format("POST", "/api/beta-signups", {
    ["Content-Type"] = "application/json", ["X-Forwarded-For"] = address }, body)
end
