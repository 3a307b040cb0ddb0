// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Names on a local chain: implements the two calls that clients make to the universal resolver of chain 1.
contract NameResolver {
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    struct Claim {
        string name;
        bytes32 node;
    }

    mapping(bytes32 => address) private owners;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(address => Claim) private claims;

    /// Points the name at `owner`.
    function setAddress(bytes32 node, address owner) external {
        owners[node] = owner;
    }

    /// Lets `owner` claim `name`; clients trust it only if the name points back.
    function setName(address owner, string calldata name, bytes32 node) external {
        claims[owner] = Claim(name, node);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = abi.decode(data[4:36], (bytes32));
        address owner = owners[node];
        if (owner == address(0)) revert ResolverNotFound(name);
        bytes4 selector = bytes4(data[:4]);
        if (selector == bytes4(keccak256("addr(bytes32)"))) return (abi.encode(owner), address(this));
        if (selector == bytes4(keccak256("addr(bytes32,uint256)"))) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(coinType == 60 ? abi.encodePacked(owner) : bytes("")), address(this));
        }
        if (selector == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(texts[node][key]), address(this));
        }
        revert UnsupportedResolverProfile(selector);
    }

    function reverseWithGateways(bytes calldata lookup, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        address owner = address(bytes20(lookup));
        Claim memory claim = claims[owner];
        if (bytes(claim.name).length == 0) return ("", address(0), address(0));
        if (owners[claim.node] != owner) revert ReverseAddressMismatch(claim.name, abi.encodePacked(owners[claim.node]));
        return (claim.name, address(this), address(this));
    }
}
