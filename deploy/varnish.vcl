vcl 4.1;
# Varnish in front of the shop, behind something that ends TLS. It appends the address of its client to X-Forwarded-For: with one TLS proxy in
# front that does the same, set BONBON_TRUSTED_PROXIES=2.

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .max_connections = 500;
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 3s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, the office and what servers tell about themselves: never kept.
  if (req.url ~ "^/(api|mobify|admin|metrics|readyz|healthz)(/|\?|$)" || req.http.Authorization) {
    return (pass);
  }
  # A page is the same for everybody: it depends on host, path and query, never on cookies.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # A server that stops may answer with pages that it has kept.
  set beresp.grace = 1m;
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # What is private, or sets a cookie, is kept for nobody: each visitor asks for it alone, without waiting for others.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)private|no-store|no-cache") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
}
