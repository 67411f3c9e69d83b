# Varnish in front of the shop (docs/scale.md). Needs its modules: Debian's package varnish-modules.
# The shop says what may be kept (Surrogate-Control) and of what it is made (xkey), and tells when that changed (PURGE).
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# Where the shop's nodes are: they alone may have pages forgotten.
acl nodes { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ nodes) { return (synth(405, "Not allowed")); }
    return (synth(200, "Forgotten: " + xkey.purge(req.http.xkey)));
  }
  # What is old is shown only while the shop answers nothing.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; } else { set req.grace = 1h; }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.authorization) { return (pass); }
  # What the shop lets be kept is the same for everybody: a cookie goes with what is not kept.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.xkey && beresp.http.surrogate-control ~ "max-age=[0-9]" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 1h;
  } else if (beresp.http.cache-control !~ "immutable" || beresp.http.set-cookie) {
    set beresp.ttl = 5s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-control;
}
