//! What the OpenAPI document says of all endpoints alike: refusals, who is asking, and the games of this server.

use axum::http::StatusCode;
use duello_registry::Registry;
use serde_json::json;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{AdditionalProperties, Object, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, Content, OpenApi, Ref, RefOr, Response, Schema, SecurityRequirement, Server,
};
use utoipa::{PartialSchema, ToSchema};

use crate::identity::COOKIE;
use crate::problem::PROBLEM_TYPE;

/// The id of a game of this server. The document lists them.
pub(super) struct GameName;

impl ToSchema for GameName {}

impl PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        RefOr::T(Schema::Object(Object::with_type(Type::String)))
    }
}

/// The enums in requests. Their variants have no other fields: serde refuses them.
const REQUEST_ENUMS: [&str; 2] = ["ClockPlan", "SeatChoice"];

/// Completes the document of a server with these games, below a base path.
pub(super) fn complete(mut document: OpenApi, games: &Registry, base_path: &str) -> OpenApi {
    if !base_path.is_empty() {
        document.servers = Some(vec![Server::new(base_path)]);
    }
    let components = document.components.get_or_insert_default();
    list_games(components, games);
    for name in REQUEST_ENUMS {
        if let Some(schema) = components.schemas.get_mut(name) {
            close_variants(schema);
        }
    }
    add_security(components);
    // Most endpoints serve strangers too; those that do not say so themselves.
    let anyone = [SecurityRequirement::default(), by("cookie"), by("token")];
    document.security = Some(anyone.into());
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            list_refusals(operation);
        }
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten()
}

fn list_games(components: &mut Components, games: &Registry) {
    let ids = games.iter().map(|entry| json!(entry.id())).collect();
    let mut names = Object::with_type(Type::String);
    names.enum_values = Some(ids);
    names.description = Some("The id of a game of this server.".into());
    components.schemas.insert("GameName".into(), names.into());
}

/// Says that the variants of an enum have no other fields.
fn close_variants(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::OneOf(variants)) = schema else { return };
    for variant in &mut variants.items {
        let RefOr::T(Schema::Object(variant)) = variant else { continue };
        close(variant);
        for content in variant.properties.values_mut() {
            if let RefOr::T(Schema::Object(content)) = content {
                close(content);
            }
        }
    }
}

fn close(object: &mut Object) {
    if !object.properties.is_empty() {
        let nothing_else = AdditionalProperties::FreeForm(false);
        object.additional_properties.get_or_insert_with(|| Box::new(nothing_else));
    }
}

fn by(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, Vec::<String>::new())
}

fn add_security(components: &mut Components) {
    let about = "The signed cookie of a guest or an account";
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description(COOKIE, about));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("An API token of a player: `duello_…`"));
    components.add_security_scheme("token", SecurityScheme::Http(token.build()));
}

/// Lists the statuses that any endpoint may refuse with, and describes all of them: refusals are problem details.
fn list_refusals(operation: &mut Operation) {
    let mut common = vec![
        (StatusCode::UNAUTHORIZED, "The token is unknown or has expired"),
        (StatusCode::FORBIDDEN, "The player is banned"),
        (StatusCode::TOO_MANY_REQUESTS, "Too many requests"),
        (StatusCode::SERVICE_UNAVAILABLE, "The server is stopping, or its database is unavailable"),
    ];
    let has_body = operation.request_body.is_some();
    if has_body || operation.parameters.is_some() {
        common.push((StatusCode::BAD_REQUEST, "The request differs from this description"));
    }
    if has_body {
        common.push((StatusCode::REQUEST_TIMEOUT, "The body did not arrive in time"));
        common.push((StatusCode::PAYLOAD_TOO_LARGE, "The body is too large"));
        common.push((StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body has another media type"));
    }
    let responses = &mut operation.responses.responses;
    for (status, about) in common {
        let listed = || RefOr::T(Response::new(about));
        responses.entry(status.as_str().to_owned()).or_insert_with(listed);
    }
    for (status, response) in responses {
        let RefOr::T(response) = response else { continue };
        let status = status.parse::<u16>().ok().and_then(|code| StatusCode::from_u16(code).ok());
        let Some(status) = status else { continue };
        if response.description.is_empty() {
            response.description = status.canonical_reason().unwrap_or_default().to_owned();
        }
        if status.is_client_error() || status.is_server_error() {
            describe_refusal(response, status);
        }
    }
}

fn describe_refusal(response: &mut Response, status: StatusCode) {
    let problem = Ref::from_schema_name("ProblemDetails");
    response.content.clear();
    response.content.insert(PROBLEM_TYPE.into(), Content::new(Some(problem)).into());
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        let seconds = HeaderBuilder::new()
            .schema(Some(Object::with_type(Type::Integer)))
            .description(Some("After how many seconds to try again, if that may help"));
        response.headers.insert("Retry-After".into(), seconds.build().into());
    }
}
